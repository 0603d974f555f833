import { PictureField } from '@/components/ui/pictures/PictureField';
import type { ClaimedReward, Reward } from '@/contract/rewards';
import { fieldToneOf } from '@/domain/worth';
import { RewardPicture } from './RewardPicture';

export interface RewardFieldProps {
  reward: Pick<Reward | ClaimedReward, 'reward_id' | 'image_thumbnail_url' | 'image_banner_url'>;
  /** Of the drawing, in px. */
  size: number;
  /** On its own page a reward may have another drawing. */
  large?: boolean;
}

/** A reward's drawing on its field of colour; fills the place that it is put in. */
export function RewardField({ reward, size, large = false }: RewardFieldProps) {
  const { reward_id, image_thumbnail_url, image_banner_url } = reward;
  return (
    <PictureField tone={fieldToneOf(reward_id)}>
      <RewardPicture src={(large && image_banner_url) || image_thumbnail_url} size={size} />
    </PictureField>
  );
}
