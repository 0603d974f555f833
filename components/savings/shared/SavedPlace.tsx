import { Bone } from '@/components/ui/states/Skeleton';

/** As high as what the card saved, also while its part loads. */
export function SavedPlace() {
  return <Bone $height="calc(24px + 3.375rem)" />;
}
