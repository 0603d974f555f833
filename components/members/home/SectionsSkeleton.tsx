import { Bone, Skeleton } from '@/components/ui/states/Skeleton';

/** A heading, two tickets and the tiles. */
export function SectionsSkeleton() {
  return (
    <Skeleton>
      <Bone $width="50%" $height="28px" />
      <Bone $height="112px" />
      <Bone $height="112px" />
      <Bone $height="80px" />
    </Skeleton>
  );
}
