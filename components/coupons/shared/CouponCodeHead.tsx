import { CodeHead, CodeName, codePictureSize } from '@/components/till/shared/CodeHead';
import type { ListedCoupon } from '@/contract/coupons';
import { fieldToneOf } from '@/domain/worth';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { CouponPicture } from './CouponPicture';

export interface CouponCodeHeadProps {
  coupon: ListedCoupon;
}

/** Over a coupon's barcode: its small picture, its name and whose it is. */
export function CouponCodeHead({ coupon }: CouponCodeHeadProps) {
  const words = useCouponTexts();
  return (
    <CodeHead
      picture={<CouponPicture coupon={coupon} size={codePictureSize} />}
      tone={fieldToneOf(coupon.code)}
      name={<CodeName>{words.name(coupon)}</CodeName>}
      note={`${words.owner(coupon)} · ${words.until(coupon)}`}
    />
  );
}
