import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow, pageOf, refuse } from '@/__mocks__/answer';
import { prize, prizeList, prizeOrder } from '@/__mocks__/builders/prize';
import type { Prize, PrizeOrder } from '@/contract/kids-club';

export const kidsClub = {
  prizeIn: () => offered({}),
  prizeOut: () => offered({ stock: 'OUT' }),
  prizeInEvent: () => offered({ event_point: 600 }),
  prizeTooDear: () => offered({ redeem_point: 9000 }),
  prizeNewIn: () => offered({ badge_name: 'NEW_IN' }),
  prizeHotThisWeek: () => offered({ badge_name: 'HOT_THIS_WEEK' }),
  prizeMonthlySpecial: () => offered({ badge_name: 'MONTHLY_SPECIAL' }),
  prizeLowInStock: () => offered({ badge_name: 'LOW_IN_STOCK' }),
  prizesOfEveryKind: () => [answer('listPrizes', prizeList(shelf)), answer('listPrizeOrders', pageOf(onItsWay))],
  prizesNone: () => [answer('listPrizes', prizeList([]))],
  campaignNotStarted: () => [
    answer('listPrizes', prizeList([], { campaign_started: false, campaign_start: daysFromNow(9) })),
  ],
  addressRefused: () => [
    refuse('redeemPrize', 422, '422', '', '', [{ field: 'address.postcode', message: 'รหัสไปรษณีย์ไม่ถูกต้อง' }]),
  ],
  orderWaits: () => ordered({ status: 'ORDERED', tracking: null, sent_at: 0 }),
  orderPrepared: () => ordered({ status: 'PREPARING', tracking: null, sent_at: 0 }),
  orderSent: () => ordered({ status: 'SENT' }),
  orderCancelled: () => ordered({ status: 'CANCELLED', tracking: null, sent_at: 0 }),
  ordersNone: () => [answer('listPrizeOrders', pageOf())],
} satisfies Scenarios;

/** Within reach and out of it, with and without badges, and one that is sold out. */
const shelf = [
  prize({
    id: 'STROLLER',
    name_th: 'รถเข็นเด็ก',
    name_en: 'Stroller',
    image_url: '/prizes/stroller.svg',
    redeem_point: 9000,
  }),
  prize({ badge_name: 'HOT_THIS_WEEK' }),
  prize({ id: 'YOYO', name_th: 'เป็ดลอยน้ำ', name_en: 'Bath ducks', image_url: '/prizes/duck.svg', stock: 'OUT' }),
  prize({
    id: 'BALANCE-BIKE',
    name_th: 'จักรยานขาไถ',
    name_en: 'Balance bike',
    image_url: '/prizes/bike.svg',
    redeem_point: 5800,
    event_point: 5150,
    badge_name: 'MONTHLY_SPECIAL',
  }),
  prize({
    id: 'ICE-CREAM-SET',
    name_th: 'ชุดไอศกรีมไม้',
    name_en: 'Wooden ice-cream set',
    image_url: '/prizes/ice-cream-set.svg',
    redeem_point: 900,
    badge_name: 'NEW_IN',
  }),
  prize({
    id: 'FEEDING-SET',
    name_th: 'ชุดขวดนมและช้อนหัดทาน',
    name_en: 'Bottle and first spoon',
    image_url: '/prizes/feeding-set.svg',
    redeem_point: 700,
    badge_name: 'LOW_IN_STOCK',
  }),
];

const onItsWay = prizeOrder({ status: 'PREPARING', tracking: null, sent_at: 0, ordered_at: daysFromNow(-2) });

function offered(about: Partial<Prize>): HttpHandler[] {
  return [answer('listPrizes', prizeList([prize(about)])), answer('getPrize', prize(about))];
}

function ordered(about: Partial<PrizeOrder>): HttpHandler[] {
  return [answer('listPrizeOrders', pageOf(prizeOrder(about)))];
}
