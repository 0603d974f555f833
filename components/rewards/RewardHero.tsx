import type { ReactNode } from 'react';
import { ThingHero } from '@/components/ui/cards/ThingHero';
import type { RewardFieldProps } from './RewardField';
import { RewardField } from './RewardField';

export interface RewardHeroProps extends Pick<RewardFieldProps, 'reward'> {
  name: string;
  /** Below the name: the price, or the expiry date. */
  children: ReactNode;
}

/** A reward at its largest: the drawing on its field above its name. */
export function RewardHero({ reward, name, children }: RewardHeroProps) {
  return (
    <ThingHero picture={<RewardField reward={reward} size={168} large />} name={name}>
      {children}
    </ThingHero>
  );
}
