import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PrizePicture } from '@/components/kids-club/PrizePicture';
import { DrawnCard, DrawnPlace, DrawnWords } from '@/components/ui/cards/DrawnCard';
import { Heading } from '@/components/ui/text/Text';
import type { Prize } from '@/contract/kids-club';
import { usePrizeWords } from '@/hooks/kids-club/usePrizeWords';

/** A prize at its largest: the picture above its name and tagline. */
export function PrizeHero({ prize, children }: { prize: Prize; children: ReactNode }) {
  const words = usePrizeWords();
  const title = words.title(prize);
  return (
    <DrawnCard>
      <Drawing $faded={prize.stock === 'OUT'}>
        <PrizePicture src={prize.image_url} size={160} />
      </Drawing>
      <DrawnWords $gap={2}>
        <div>
          <Heading>{words.name(prize)}</Heading>
          {title !== '' && <p>{title}</p>}
        </div>
        {children}
      </DrawnWords>
    </DrawnCard>
  );
}

const Drawing = styled(DrawnPlace)<{ $faded: boolean }>`
  ${({ $faded }) => $faded && 'filter: grayscale(1); opacity: 0.6;'}
`;
