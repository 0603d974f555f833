import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { CardLink } from '@/components/ui/cards/CardLink';
import { PictureField } from '@/components/ui/pictures/PictureField';
import { Meter } from '@/components/ui/progress/Meter';
import type { StampCard } from '@/contract/missions';
import { stampCardPath, useStampWords } from '@/hooks/missions/useStampCards';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { fontWeight, radius, space } from '@/styles/tokens';
import { MissionPicture } from './MissionPicture';
import { StampCount } from './StampCount';

/** A stamp card in a list, or on the home: its drawing, its name, how far it is, and a bar. */
export function StampRow({ card, as = 'li' }: { card: StampCard; as?: 'li' | 'div' }) {
  const words = useStampWords();
  const link = useLinkTo();
  return (
    <Root as={as}>
      <div>
        <PictureField tone="green">
          <MissionPicture src={card.image_url} size={56} />
        </PictureField>
      </div>
      <div>
        <CardLink {...link(stampCardPath(card))}>{words.name(card)}</CardLink>
        <StampCount card={card} />
        <Meter label={words.name(card)} value={card.stamps} max={card.size} />
      </div>
    </Root>
  );
}

const Root = styled(Card)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)};
  > :first-child {
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: ${radius.medium};
    overflow: hidden;
  }
  > :last-child {
    flex: 1 1 10rem;
    min-width: 0;
    align-self: center;
  }
  a {
    font-weight: ${fontWeight.semibold};
  }
  [role='meter'] {
    height: 8px;
    margin-top: ${space(1)};
  }
`;
