import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { MissionsBar } from '@/components/missions/MissionsBar';
import { StampCount } from '@/components/missions/shared/StampCount';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { TextCard } from '@/components/ui/cards/TextCard';
import { ClockIcon } from '@/components/ui/icons/menu-icons';
import { CheckIcon, CloseIcon } from '@/components/ui/icons/navigation-icons';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { StampCard } from '@/contract/missions';
import { openCardSheet } from '@/hooks/members/useCardSheet';
import { timeOfCard, useStampCards, useStampWords } from '@/hooks/missions/useStampCards';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, space } from '@/styles/tokens';
import { StampGrid } from './StampGrid';
import { StampSteps } from './StampSteps';

/** The named stamp card, or the first one, or why there is none. */
export function StampCardPage({ requestedId }: { requestedId: string | undefined }) {
  const { t } = useTranslation('missions');
  const { data: cards, error, isValidating, mutate } = useStampCards();
  const link = useLinkTo();
  const top = <MissionsBar title={t('stamps.title')} home="/missions/mission-progress/" />;
  if (!cards && !error) return <ScreenSkeleton top={top} />;
  const card = requestedId === undefined ? cards?.[0] : cards?.find((one) => one.mission_uuid === requestedId);
  if (card) return <CardParts card={card} />;
  const action = (
    <EmptyStateAction {...link('/missions/mission-progress/', 'replace')}>{t('missing.action')}</EmptyStateAction>
  );
  return (
    <Screen top={top}>
      {cards ? (
        <EmptyState picture={<NotFoundArt />} title={t('missing.title')} action={action}>
          {t('missing.text')}
        </EmptyState>
      ) : (
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      )}
    </Screen>
  );
}

/** How far, what each step gives, what counts, until when, and when the last stamp came. */
function CardParts({ card }: { card: StampCard }) {
  const { t } = useTranslation('missions');
  const words = useStampWords();
  const bottom = !card.ended && (
    <ActionBar>
      <Button onClick={openCardSheet}>{t('stamps.show')}</Button>
    </ActionBar>
  );
  return (
    <Screen top={<MissionsBar title={words.name(card)} home="/missions/mission-progress/" />} bottom={bottom}>
      <Card aria-label={words.name(card)}>
        <Hint>{words.label(card)}</Hint>
        <StampCount card={card} large />
        <StampGrid card={card} />
        <NextCard card={card} />
      </Card>
      <StampSteps card={card} />
      <WhatCounts card={card} />
      <Until card={card} />
      <LastStamp card={card} />
      <TextCard title={t('terms')} text={words.terms(card)} />
    </Screen>
  );
}

/** On a full card: what the next stamp begins. From the second card on: which one it is. */
function NextCard({ card: { card, cards, stamps, size, ended } }: { card: StampCard }) {
  const { t } = useTranslation('missions');
  const { points } = useFormats();
  const isFull = stamps === size;
  if (isFull && !ended)
    return <Below>{card < cards ? t('stamps.next', { n: points(card + 1) }) : t('stamps.allFull')}</Below>;
  return card > 1 ? <Below>{t('stamps.card', { n: points(card), of: points(cards) })}</Below> : null;
}

const Below = styled(Hint)`
  margin-top: ${space(3)};
  text-align: center;
`;

function WhatCounts({ card }: { card: StampCard }) {
  const { t } = useTranslation('missions');
  const text = useCatalogueText();
  const words = useStampWords();
  const isOfPieces = card.baht_each === null;
  const unit = { unit: text(card, 'unit') };
  return (
    <Card>
      <Heading>{isOfPieces ? t('stamps.countsWhich', unit) : t('stamps.counts')}</Heading>
      <Facts>
        {[...words.counts(card), t('stamps.scan')].map((fact) => (
          <li key={fact}>
            <CheckIcon size={20} />
            {fact}
          </li>
        ))}
        <li data-not>
          <CloseIcon size={20} />
          {isOfPieces ? t('stamps.notFree', unit) : t('stamps.notSpend')}
        </li>
      </Facts>
    </Card>
  );
}

const Facts = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  > li {
    display: flex;
    align-items: flex-start;
    gap: ${space(2)};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color.success};
  }
  [data-not] svg {
    color: ${color.danger};
  }
`;

function Until({ card }: { card: StampCard }) {
  const { t } = useTranslation('missions');
  const { lastDay } = useFormats();
  const { unit, count } = timeOfCard(card);
  const day = lastDay(card.effective_to);
  return (
    <Ending $tone="note">
      <ClockIcon size={24} />
      <span>
        <strong>{card.ended ? t('stamps.endedOn', { day }) : t(`stamps.until.${unit}`, { day, count })}</strong>
        <br />
        {t(card.ended ? 'stamps.couponsStay' : 'stamps.after')}
      </span>
    </Ending>
  );
}

const Ending = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  border-color: transparent;
  > svg {
    flex: none;
  }
`;

function LastStamp({ card: { last } }: { card: StampCard }) {
  const { t } = useTranslation('missions');
  const { dateTime } = useFormats();
  const text = useCatalogueText();
  if (!last) return null;
  return <Last>{t('stamps.last', { when: dateTime(last.at), branch: text(last, 'branch') })}</Last>;
}

const Last = styled(Hint)`
  text-align: center;
`;
