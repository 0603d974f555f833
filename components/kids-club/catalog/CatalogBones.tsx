import { ShelfBones } from '@/components/ui/lists/ShelfBones';
import { Bone } from '@/components/ui/states/Skeleton';

/** The placeholder of the balance, the filters and the prizes. */
export function CatalogBones() {
  return (
    <ShelfBones>
      <Bone $height="112px" />
      <Bone $height="36px" $width="60%" $round />
    </ShelfBones>
  );
}
