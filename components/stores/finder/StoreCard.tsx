import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { OpeningBadge, useOpening } from '@/components/stores/opening';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { CardLink } from '@/components/ui/cards/CardLink';
import { ChevronIcon } from '@/components/ui/icons/navigation-icons';
import { Bone } from '@/components/ui/states/Skeleton';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { FoundStore } from '@/contract/stores';
import { directionsTo, storeBrands, walkingMinutes } from '@/domain/stores';
import type { Link } from '@/hooks/navigation/useLinkTo';
import type { StoreCoupons } from '@/hooks/stores/useStoreCoupons';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, shadow, space } from '@/styles/tokens';

export interface StoreCardProps {
  store: FoundStore;
  /** To the page of the store; the whole card is it. */
  link: Link;
  /** With its brands and the two ways on; the other cards of a list are one line each. */
  isOpen: boolean;
  coupons: StoreCoupons;
}

/** A store in a list: its name, until when it is open, how far it is, and what one does next. */
export function StoreCard({ store, link, isOpen, coupons }: StoreCardProps) {
  const text = useCatalogueText();
  const opening = useOpening(store.hours);
  const name = text(store, 'name');
  return (
    <Root data-store={store.branch_code}>
      <div>
        <div>
          <strong>
            <CardLink {...link}>{name}</CardLink>
          </strong>
          {!isOpen && <StoreNote store={store} opening={opening} isOpen={false} />}
        </div>
        {isOpen ? <OpeningBadge {...opening} /> : <ChevronIcon size={20} />}
      </div>
      {isOpen && <StoreNote store={store} opening={opening} isOpen />}
      {isOpen && <StoreBrands brands={store.brands} />}
      {isOpen && <StoreWays store={store} name={name} coupons={coupons} />}
    </Root>
  );
}

interface StoreNoteProps {
  store: FoundStore;
  opening: ReturnType<typeof useOpening>;
  /** The card, whose badge says already whether the store is open. */
  isOpen: boolean;
}

/** On an open card: open until 23:00 · 6 min walk. On one line of the others: 1.2 km · closed, opens at 06:00. */
function StoreNote({ store: { distance_m: metres }, opening, isOpen }: StoreNoteProps) {
  const { t } = useTranslation('stores');
  const formats = useFormats();
  const minutes = metres === undefined ? undefined : walkingMinutes(metres);
  const distance = metres === undefined ? '' : formats.distance(metres);
  if (!isOpen) return <p>{joined(distance, opening.words)}</p>;
  // The badge says all of a closed one.
  const until = opening.isOpen ? opening.words : '';
  if (minutes === undefined) return joined(until, distance) === '' ? null : <p>{joined(until, distance)}</p>;
  return (
    <p>
      {joined(until, t('card.walk', { minutes }))}
      {/* To see it is on the map. */}
      <SpokenOnly> · {distance}</SpokenOnly>
    </p>
  );
}

function joined(...facts: string[]): string {
  return facts.filter(Boolean).join(' · ');
}

/** What is under its roof besides the supermarket, which every store is. */
function StoreBrands({ brands }: Pick<FoundStore, 'brands'>) {
  const { t } = useTranslation('stores');
  const labels = brands
    .filter((id) => id !== 'supermarket')
    .map((id) => {
      const known = storeBrands.find((brand) => brand === id);
      return { id, label: known ? t(`brand.${known}`) : id };
    });
  if (labels.length === 0) return null;
  return (
    <ul aria-label={t('store.brands')}>
      {labels.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ul>
  );
}

/** To the phone's map, and to the coupons that work here. */
function StoreWays({ store, name, coupons }: { store: FoundStore; name: string; coupons: StoreCoupons }) {
  const { t } = useTranslation('stores');
  return (
    <Ways>
      <LinkButton href={directionsTo(store)} target="_blank" rel="noopener noreferrer" compact>
        <WithSpoken text={t('card.directions', { store: name })} />
      </LinkButton>
      {coupons === 'unknown' && <Bone $height="48px" aria-hidden />}
      {coupons && coupons !== 'unknown' && (
        <LinkButton kind="tinted" compact {...coupons.link}>
          <WithSpoken text={t('card.couponsAt', { count: coupons.count, store: name })} />
        </LinkButton>
      )}
    </Ways>
  );
}

/** The button's label, and the text that screen readers add to it. */
function WithSpoken({ text }: { text: string }) {
  const [shown, spoken] = text.split('|');
  return (
    <span>
      {shown}
      <SpokenOnly>{spoken}</SpokenOnly>
    </span>
  );
}

const Root = styled(Card).attrs({ as: 'li' })`
  position: relative;
  display: grid;
  gap: ${space(3)};
  border-color: transparent;
  box-shadow: ${shadow.card};
  scroll-margin-block: ${space(4)};
  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    > div {
      flex: 1 1 8em;
      min-width: 0;
    }
    > svg {
      flex: none;
      color: ${color.brand};
    }
  }
  strong {
    font-weight: ${fontWeight.semibold};
  }
  p {
    color: ${color.muted};
  }
  > p {
    margin-top: ${space(-3)};
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    > li {
      padding: ${space(1)} ${space(3)};
      border: 1px solid ${color.line};
      border-radius: ${radius.round};
      font-size: ${fontSize.small};
      font-weight: ${fontWeight.semibold};
      overflow-wrap: anywhere;
    }
  }
`;

// Above the link that covers the card. With large text the second wraps below the first.
const Ways = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > * {
    flex: 1 1 7.5em;
    width: auto;
    border-radius: ${radius.round};
  }
`;
