import type { ReactNode } from 'react';
import { DrawnCard, DrawnPlace, DrawnWords } from '@/components/ui/cards/DrawnCard';
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
    <DrawnCard>
      <DrawnPlace>
        <RewardPicture src={picture} size={144} />
      </DrawnPlace>
      <DrawnWords $gap={2}>
        <Heading>{name}</Heading>
        {children}
      </DrawnWords>
    </DrawnCard>
  );
}
