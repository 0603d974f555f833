import { Button } from '@/components/ui/buttons/Button';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponTexts } from '@/hooks/coupons/useCouponTexts';

export interface TicketActionProps {
  coupon: ListedCoupon;
  words: CouponTexts;
  /** It is being collected. */
  busy: boolean;
  onAct: (coupon: ListedCoupon) => void;
}

/** On the ticket: collect it, and once the server has said so, use it. One button, so that the focus stays. */
export function TicketAction({ coupon, words, busy, onAct }: TicketActionProps) {
  if (coupon.status !== 'active') return null;
  const collects = busy ? 'collecting' : 'collect';
  const act = coupon.collected ? 'use' : collects;
  return (
    <Button
      compact
      kind={coupon.collected ? 'primary' : 'tinted'}
      busy={busy}
      aria-label={words.actionOf(act, coupon)}
      onClick={() => onAct(coupon)}
    >
      {words.action(act)}
    </Button>
  );
}
