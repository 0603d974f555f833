import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import type { StampCard, StampStepOfCard } from '@/contract/missions';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

/**
 * The card with its places. Decoration: the sentence above says the same. A place that gives a coupon is a seal with a scalloped edge,
 * the others are round.
 */
export function StampGrid({ card }: { card: StampCard }) {
  const places = Array.from({ length: card.size }, (_none, index) => index + 1);
  return (
    <Grid aria-hidden="true">
      {places.map((place) => {
        const step = card.steps.find(({ at }) => at === place);
        const isStamped = place <= card.stamps;
        return step ? (
          <Seal key={place} step={step} isStamped={isStamped} />
        ) : (
          <Round key={place} place={place} picture={isStamped ? card.image_url : undefined} />
        );
      })}
    </Grid>
  );
}

function Round({ place, picture }: { place: number; picture: string | undefined }) {
  const { points } = useFormats();
  return (
    <Place>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle
          cx="30"
          cy="30"
          r="27.5"
          fill={picture ? color.brand : 'none'}
          stroke={picture ? color.brandBright : color.fieldBorder}
          strokeWidth="3"
          strokeDasharray={picture ? undefined : '5 4.6'}
        />
      </svg>
      {picture === undefined ? (
        <span>{points(place)}</span>
      ) : (
        // Nobody stamps quite straight.
        <span style={{ transform: `rotate(${tilts[place % tilts.length]}deg)` }}>
          <MissionPicture src={picture} size={34} />
        </span>
      )}
    </Place>
  );
}

const tilts = [6, -7, 3, -3, 8, -5, 4];

function Seal({ step, isStamped }: { step: StampStepOfCard; isStamped: boolean }) {
  const { t } = useTranslation('missions');
  return (
    <Place $isGift>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <path
          d={scalloped}
          fill={color.accentTint}
          stroke={isStamped ? color.accent : color.accentInk}
          strokeWidth={isStamped ? 3 : 2}
          strokeLinejoin="round"
          strokeDasharray={isStamped ? undefined : '4 3'}
        />
      </svg>
      {!isStamped && step.free ? (
        <strong>{t('stamps.free')}</strong>
      ) : (
        <span style={{ opacity: isStamped ? 1 : 0.55 }}>
          <MissionPicture src={step.image_url} size={34} />
        </span>
      )}
    </Place>
  );
}

const scalloped =
  'M23 4A8.2 8.2 0 0 1 37 4A8.2 8.2 0 0 1 49.1 10.9A8.2 8.2 0 0 1 56 23A8.2 8.2 0 0 1 56 37A8.2 8.2 0 0 1 49.1 49.1A8.2 8.2 0 0 1 37 56A8.2 8.2 0 0 1 23 56A8.2 8.2 0 0 1 10.9 49.1A8.2 8.2 0 0 1 4 37A8.2 8.2 0 0 1 4 23A8.2 8.2 0 0 1 10.9 10.9A8.2 8.2 0 0 1 23 4Z';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 60px));
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

const Place = styled.div<{ $isGift?: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  color: ${({ $isGift }) => ($isGift ? color.accentInk : color.muted)};
  /* Fits the smallest place, however large the reader's text: the list below says it in words. */
  font-size: min(1rem, 17px);
  font-weight: ${fontWeight.regular};
  line-height: 1.2;
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  > :last-child {
    position: relative;
  }
  img {
    width: 100%;
    max-width: 34px;
    height: auto;
  }
`;
