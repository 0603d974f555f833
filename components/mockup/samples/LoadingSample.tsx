import { Sample } from '@/components/mockup/Sample';
import { CardBone, RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';

export function LoadingSample() {
  return (
    <Sample part="loading">
      <Skeleton>
        <CardBone />
        <RowSkeleton rows={2} />
      </Skeleton>
    </Sample>
  );
}
