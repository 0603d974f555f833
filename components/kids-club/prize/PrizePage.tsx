import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Checkbox } from '@/components/form/Checkbox';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { PrizeErrorState } from '@/components/kids-club/PrizeErrorState';
import { PrizePicture, PrizePrice } from '@/components/kids-club/prize-parts';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { IllustratedCard, IllustrationPlace, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { TextCard } from '@/components/ui/cards/TextCard';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';
import { Heading, Hint, SpokenOnly } from '@/components/ui/text/Text';
import type { Prize } from '@/contract/kids-club';
import { prizeBlockedReason } from '@/hooks/kids-club/prize-blocked-reason';
import { useClub, usePrize } from '@/hooks/kids-club/usePrizes';
import { usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { useMember } from '@/hooks/members/useMember';
import { useFormats } from '@/hooks/texts/useFormats';
import { PrizeAction } from './PrizeAction';

/** The points available for prizes, in the bar. Renders nothing until they are known. */
function ClubBadge() {
  const { t } = useTranslation(['kids-club', 'points']);
  const { points } = useFormats();
  const { data: club } = useClub();
  if (!club) return null;
  return (
    <Badge $tone="points">
      <SpokenOnly>{t('points:kidsBalance')} </SpokenOnly>
      {t('points', { count: club.balance, points: points(club.balance) })}
    </Badge>
  );
}

/** A prize with its price, description and conditions; the terms are accepted before it can be redeemed. */
export function PrizePage({ id }: { id: string }) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const { data: prize, error, isValidating, mutate } = usePrize(id);
  const { data: club } = useClub();
  const { data: member } = useMember();
  const [accepted, setAccepted] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const top = <KidsClubBar title={t('detailTitle')} home="/redemption/prize-catalog/" right={<ClubBadge />} />;

  if (!prize) {
    if (!error) return <ScreenSkeleton />;
    return (
      <Screen top={top}>
        <PrizeErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  const blockedReason = prizeBlockedReason(prize, club, member);
  const isOpen = blockedReason === undefined || blockedReason.kind === 'prerequisite';
  const refuse = () => {
    setMissed(true);
    document.getElementById(acceptId)?.focus();
  };
  return (
    <Screen
      top={top}
      bottom={<PrizeAction prize={prize} blockedReason={blockedReason} accepted={accepted} onNotAccepted={refuse} />}
    >
      <PrizeHero prize={prize}>
        <Row>
          <PrizePrice prize={prize} />
          {prize.stock === 'OUT' ? (
            <Badge $tone="off">{t('out')}</Badge>
          ) : (
            prize.badge_name && <Badge $tone="hot">{t(`badge.${prize.badge_name}`)}</Badge>
          )}
        </Row>
        <Hint>{t('shipping', { days: prize.shipping_days })}</Hint>
      </PrizeHero>
      <TextCard title={t('detail')} text={words.detail(prize)} />
      <TextCard title={t('terms')} text={words.terms(prize)} />
      {isOpen && (
        <AcceptTerms
          accepted={accepted}
          error={isMissed && !accepted ? t('mustAccept') : undefined}
          onChange={setAccepted}
        />
      )}
    </Screen>
  );
}

/** A prize at its largest: the picture above its name and tagline. */
function PrizeHero({ prize, children }: { prize: Prize; children: ReactNode }) {
  const words = usePrizeTexts();
  const title = words.title(prize);
  return (
    <IllustratedCard>
      <Drawing $faded={prize.stock === 'OUT'}>
        <PrizePicture src={prize.image_url} size={160} />
      </Drawing>
      <IllustrationText $gap={2}>
        <div>
          <Heading>{words.name(prize)}</Heading>
          {title !== '' && <p>{title}</p>}
        </div>
        {children}
      </IllustrationText>
    </IllustratedCard>
  );
}

const Drawing = styled(IllustrationPlace)<{ $faded: boolean }>`
  ${({ $faded }) => $faded && 'filter: grayscale(1); opacity: 0.6;'}
`;

const TermsSheet = laterOnTap(() => import('@/components/kids-club/terms/TermsSheet').then((part) => part.TermsSheet));

const acceptId = 'accept-terms';

interface AcceptTermsProps {
  accepted: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}

/** The tick for the club's terms; they open over the page, so that the tick keeps its state. */
function AcceptTerms({ accepted, error, onChange }: AcceptTermsProps) {
  const { t } = useTranslation('kids-club');
  const [isReading, setReading] = useState(false);
  return (
    <div>
      <Checkbox
        required
        id={acceptId}
        label={t('accept')}
        error={error}
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Button kind="quiet" onClick={() => setReading(true)}>
        {t('readTerms')}
      </Button>
      {isReading && <TermsSheet onClose={() => setReading(false)} />}
    </div>
  );
}
