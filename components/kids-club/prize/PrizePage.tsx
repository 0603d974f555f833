import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/Checkbox';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { PrizeErrorState } from '@/components/kids-club/PrizeErrorState';
import { PrizeField, PrizeMarks, PrizePrice } from '@/components/kids-club/prize-parts';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { TextCard } from '@/components/ui/cards/TextCard';
import { ThingHero } from '@/components/ui/cards/ThingHero';
import { Meter } from '@/components/ui/progress/Meter';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { Prize } from '@/contract/kids-club';
import { prizePrice } from '@/domain/kids-club';
import type { PrizeBlockedReason } from '@/hooks/kids-club/prize-blocked-reason';
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
    <Badge $tone="hot">
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

  // A listed one may be gone by now.
  if (!prize || error?.code === 'e4020') {
    if (!error) return <ScreenSkeleton top={top} />;
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
      <PrizeHero prize={prize} blockedReason={blockedReason} />
      {isOpen && (
        <AcceptTerms
          accepted={accepted}
          error={isMissed && !accepted ? t('mustAccept') : undefined}
          onChange={setAccepted}
        />
      )}
      <TextCard title={t('terms')} text={words.terms(prize)} />
    </Screen>
  );
}

/** A prize at its largest: its drawing, its price, what it is, and how it comes. */
function PrizeHero({ prize, blockedReason }: { prize: Prize; blockedReason: PrizeBlockedReason | undefined }) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const title = words.title(prize);
  return (
    <ThingHero
      picture={<PrizeField id={prize.id} src={prize.image_url} size={168} />}
      name={words.name(prize)}
      faded={prize.stock === 'OUT'}
    >
      <PrizePrice prize={prize} large />
      {(prize.stock === 'OUT' || prize.badge_name || prize.event_point !== null) && (
        <Row>
          <PrizeMarks prize={prize} />
        </Row>
      )}
      {blockedReason?.kind === 'short' && <Progress prize={prize} missing={blockedReason.missing} />}
      {title !== '' && <strong>{title}</strong>}
      <p>{words.detail(prize)}</p>
      <p>{t('shipping', { days: prize.shipping_days })}</p>
    </ThingHero>
  );
}

/** How far the member's points reach. */
function Progress({ prize, missing }: { prize: Prize; missing: number }) {
  const { t } = useTranslation('kids-club');
  const { points } = useFormats();
  const price = prizePrice(prize);
  const label = t('missing', { count: missing, points: points(missing) });
  return (
    <div>
      <Meter label={label} value={price - missing} max={price} />
      <p>{label}</p>
    </div>
  );
}

const TermsSheet = partOnTap(() => import('@/components/kids-club/terms/TermsSheet').then((part) => part.TermsSheet), {
  texts: ['kids-club-terms'],
});

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
