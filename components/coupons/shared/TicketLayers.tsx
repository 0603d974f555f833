import { partOnTap } from '@/components/ui/states/later-parts';
import type { TicketActions } from '@/hooks/coupons/useTicketActions';

const JoinSheet = partOnTap(() => import('@/components/coupons/collect/JoinSheet').then((part) => part.JoinSheet));
const FriendSheet = partOnTap(() => import('@/components/coupons/use/FriendSheet').then((part) => part.FriendSheet));
const UseCouponSheet = partOnTap(() => import('./UseCouponSheet').then((part) => part.UseCouponSheet));

/** The sheets that the actions of tickets open: becoming a member, using one, and after the first use adding a friend. */
export function TicketLayers({ tickets }: { tickets: TicketActions }) {
  const { isJoining, join, dismiss, using, onUsed, stopUsing, isInvited, dismissInvitation } = tickets;
  return (
    <>
      {isJoining && <JoinSheet onJoin={join} onClose={dismiss} />}
      {using && <UseCouponSheet key={using.my_coupon_id} coupon={using} onUsed={onUsed} onClose={stopUsing} />}
      {isInvited && !using && <FriendSheet onClose={dismissInvitation} />}
    </>
  );
}

/** At the till the signal may be weak: fetched while there is one. */
export function fetchTicketLayers(): void {
  UseCouponSheet.fetch();
}
