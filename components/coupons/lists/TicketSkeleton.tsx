import { Skeleton } from '@/components/ui/states/Skeleton';
import { TicketBones } from '@/components/ui/states/screen-bones';

/** Placeholder of a list of coupons. */
export function TicketSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Skeleton>
      <TicketBones rows={rows} />
    </Skeleton>
  );
}
