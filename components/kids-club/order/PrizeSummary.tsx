import styled from 'styled-components';
import { PrizePicture } from '@/components/kids-club/PrizePicture';
import { PrizePrice } from '@/components/kids-club/PrizePrice';
import { Card } from '@/components/ui/cards/Card';
import type { Prize } from '@/contract/kids-club';
import { usePrizeWords } from '@/hooks/kids-club/usePrizeWords';
import { color, space } from '@/styles/tokens';

/** The prize being ordered. */
export function PrizeSummary({ prize }: { prize: Prize }) {
  const words = usePrizeWords();
  return (
    <Root as="div">
      <PrizePicture src={prize.image_url} size={64} />
      <div>
        <p>{words.name(prize)}</p>
        <PrizePrice prize={prize} />
      </div>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding-block: ${space(3)};
  color: ${color.brandStrong};
  > span {
    flex: none;
    margin: 0;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  p {
    color: ${color.ink};
  }
`;
