import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/Card';
import { Heading } from '@/components/ui/Text';
import { color, space } from '@/styles/tokens';
import { RewardPicture } from './RewardPicture';

export interface RewardHeroProps {
  picture: string;
  name: string;
  /** Under the name: the price, or until when it is good. */
  children: ReactNode;
}

/** A reward at its largest: the drawing over its name. */
export function RewardHero({ picture, name, children }: RewardHeroProps) {
  return (
    <Root>
      <Drawing>
        <RewardPicture src={picture} size={144} />
      </Drawing>
      <Facts>
        <Heading>{name}</Heading>
        {children}
      </Facts>
    </Root>
  );
}

const Root = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

const Drawing = styled.div`
  padding: ${space(5)};
  background: ${color.brandTint};
  color: ${color.brandStrong};
`;

const Facts = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
`;
