import type { ReactNode } from 'react';
import { IllustratedCard, IllustrationPlace, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { Heading } from '@/components/ui/text/Text';
import { RewardPicture } from './RewardPicture';

export interface RewardHeroProps {
  picture: string;
  name: string;
  /** Below the name: the price, or the expiry date. */
  children: ReactNode;
}

/** A reward at its largest: the picture above its name. */
export function RewardHero({ picture, name, children }: RewardHeroProps) {
  return (
    <IllustratedCard>
      <IllustrationPlace>
        <RewardPicture src={picture} size={144} />
      </IllustrationPlace>
      <IllustrationText $gap={2}>
        <Heading>{name}</Heading>
        {children}
      </IllustrationText>
    </IllustratedCard>
  );
}
