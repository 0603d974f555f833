import styled from 'styled-components';
import { RewardPicture } from '@/components/rewards/RewardPicture';
import { PictureField } from '@/components/ui/pictures/PictureField';
import type { ClaimedReward } from '@/contract/rewards';
import { fieldToneOf } from '@/domain/worth';
import { useClaimDate } from '@/hooks/rewards/useReward';
import { useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { fontSize, fontWeight, space } from '@/styles/tokens';

/** The redeemed reward as the upper half of a large ticket, for the member to show to the staff. */
export function ClaimedThing({ claim }: { claim: ClaimedReward }) {
  const words = useRewardTexts();
  const moment = useClaimDate(claim);
  return (
    <PictureField tone={fieldToneOf(claim.reward_id)}>
      <Words>
        <RewardPicture src={claim.image_banner_url || claim.image_thumbnail_url} size={120} />
        <strong>{words.name(claim)}</strong>
        <p>{moment}</p>
      </Words>
    </PictureField>
  );
}

const Words = styled.div`
  padding: ${space(4)};
  text-align: center;
  > strong {
    display: block;
    margin-top: ${space(2)};
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
`;
