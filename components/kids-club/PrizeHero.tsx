import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/Card';
import { Heading } from '@/components/ui/Text';
import type { Prize } from '@/contract/kids-club';
import { usePrizeWords } from '@/hooks/kids-club/usePrizeWords';
import { color, space } from '@/styles/tokens';
import { PrizePicture } from './PrizePicture';

/** A prize at its largest: the drawing over its name and what it promises. */
export function PrizeHero({ prize, children }: { prize: Prize; children: ReactNode }) {
  const words = usePrizeWords();
  const title = words.title(prize);
  return (
    <Root>
      <Drawing $faded={prize.stock === 'OUT'}>
        <PrizePicture src={prize.image_url} size={160} />
      </Drawing>
      <Facts>
        <div>
          <Heading>{words.name(prize)}</Heading>
          {title !== '' && <p>{title}</p>}
        </div>
        {children}
      </Facts>
    </Root>
  );
}

const Root = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

const Drawing = styled.div<{ $faded: boolean }>`
  padding: ${space(5)};
  background: ${color.brandTint};
  color: ${color.brandStrong};
  ${({ $faded }) => $faded && 'filter: grayscale(1); opacity: 0.6;'}
`;

const Facts = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
`;
