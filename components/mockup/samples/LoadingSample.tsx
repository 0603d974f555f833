import { Sample } from '@/components/mockup/Sample';
import { CardBone, RowBones, Skeleton } from '@/components/ui/states/Skeleton';

export function LoadingSample() {
  return (
    <Sample part="loading">
      <Skeleton>
        <CardBone />
        <RowBones rows={2} />
      </Skeleton>
    </Sample>
  );
}
