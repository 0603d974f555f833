import { Bone, CardBone, Skeleton } from '@/components/ui/states/Skeleton';

/** Placeholder of a store: picture, name, hours and services. */
export function StoreSkeleton() {
  return (
    <Skeleton>
      <CardBone />
      <Bone $height="96px" />
      <Bone $height="112px" />
      <Bone $height="144px" />
    </Skeleton>
  );
}
