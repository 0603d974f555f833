import { Bone, CardBone, Skeleton } from '@/components/ui/states/Skeleton';

/** The shape of a store: its picture, its name, its hours and what is in it. */
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
