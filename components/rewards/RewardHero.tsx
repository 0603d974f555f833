import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { Heading } from '@/components/ui/text/Text';
import { space } from '@/styles/tokens';
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
    <IllustratedCard>
      <Place>
        <RewardField reward={reward} size={168} large />
      </Place>
      <IllustrationText $gap={2}>
        <Heading>{name}</Heading>
        {children}
      </IllustrationText>
    </IllustratedCard>
  );
}

const Place = styled.div`
  display: grid;
  min-height: 216px;
  > * {
    padding: ${space(6)};
  }
`;
