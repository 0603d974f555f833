import { answer } from '@/__mocks__/answer';
import { coupon, couponBarcode, myCoupon } from '@/__mocks__/builders/coupon';

export const handlers = [
  answer('listCoupons', { items: [coupon()], page: 1, per_page: 10, total: 1 }),
  answer('getCoupon', coupon()),
  answer('collectCoupon', myCoupon(), 201),
  answer('getMyCoupon', myCoupon()),
  answer('issueBarcode', couponBarcode()),
];
