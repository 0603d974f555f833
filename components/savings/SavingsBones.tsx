import { Bone, Skeleton } from '@/components/ui/states/Skeleton';

/** In the shape of what comes: the years, the total, the months and the kinds. */
export function SavingsBones() {
  return (
    <Skeleton>
      <Bone $width="60%" $height="48px" $round />
      <Bone $height="132px" />
      <Bone $height="232px" />
      <Bone $height="216px" />
    </Skeleton>
  );
}
