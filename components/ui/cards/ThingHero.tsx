import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '@/components/ui/text/Text';
import { space } from '@/styles/tokens';
import { IllustratedCard, IllustrationText } from './IllustratedCard';

export interface ThingHeroProps {
  /** The drawing on its field, which fills the width. */
  picture: ReactNode;
  name: ReactNode;
  /** It cannot be had any more. */
  faded?: boolean;
  /** A lower picture, where what matters more follows. */
  low?: boolean;
  /** Below the name: the price, the period. */
  children: ReactNode;
}

/** A reward, a prize or a mission on its own page, at its largest; the picture of the tapped card grows into its place. */
export function ThingHero({ picture, name, faded = false, low = false, children }: ThingHeroProps) {
  return (
    <IllustratedCard>
      <Place $faded={faded} $low={low} data-hero>
        {picture}
      </Place>
      <IllustrationText $gap={2}>
        <Heading>{name}</Heading>
        {children}
      </IllustrationText>
    </IllustratedCard>
  );
}

const Place = styled.div<{ $faded: boolean; $low: boolean }>`
  display: grid;
  min-height: ${({ $low }) => ($low ? '152px' : '216px')};
  ${({ $faded }) => $faded && 'filter: grayscale(1); opacity: 0.7;'}
  > * {
    padding: ${({ $low }) => space($low ? 2 : 6)};
  }
`;
