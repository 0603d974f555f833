import { Bone, RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';

/** Placeholder of the three steps. */
export function IdentificationSkeleton() {
  return (
    <Skeleton>
      <Bone $height="28px" $width="80%" />
      <RowSkeleton rows={3} />
    </Skeleton>
  );
}
