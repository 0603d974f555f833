import { CardBone, RowBones, Skeleton } from '@/components/ui/Skeleton';
import { Sample } from './Sample';

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
