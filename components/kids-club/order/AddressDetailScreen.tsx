import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { PrizeErrorState } from '@/components/kids-club/PrizeErrorState';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { mayOrder } from '@/hooks/kids-club/pending-order';
import { useClub, usePrize } from '@/hooks/kids-club/usePrizes';
import { prizePath } from '@/hooks/kids-club/usePrizeTexts';
import { useMember } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { usePreload } from '@/hooks/navigation/usePreload';
import type { DeliveryProps } from './Delivery';

const Delivery = neededPart(() => import('./Delivery').then((part) => part.Delivery), ScreenSkeleton);

/** /redemption/address-detail/?id=: the delivery address, and the review before the points are spent. */
export function AddressDetailScreen() {
  const { known, param } = usePageQuery();
  usePreload(['/redemption/success/'], ['kids-club-order']);
  return <ClubGate>{known ? <Loaded id={param('id') ?? ''} /> : <ScreenSkeleton />}</ClubGate>;
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('kids-club-order');
  const prize = usePrize(id);
  const club = useClub();
  const member = useMember();
  if (prize.data && club.data && member.data)
    return <WhileOrderable prize={prize.data} club={club.data} member={member.data} />;
  const failed = [prize, club, member].find(({ data, error }) => !data && error);
  const top = <KidsClubBar title={t('title')} home="/redemption/prize-catalog/" />;
  if (!failed?.error) return <ScreenSkeleton top={top} />;
  return (
    <Screen top={top}>
      <PrizeErrorState
        error={failed.error}
        busy={failed.isValidating}
        onRetry={() => {
          for (const read of [prize, club, member]) if (!read.data) void read.mutate();
        }}
      />
    </Screen>
  );
}

/**
 * Checked once, on entry: the order itself takes points and stock. Members who cannot order see the reason on the
 * prize's page.
 */
function WhileOrderable(props: DeliveryProps) {
  const [isOpen] = useState(() => mayOrder(props.prize, props.club, props.member));
  const { replace } = useNavigate();
  const { id } = props.prize;

  useEffect(() => {
    if (!isOpen) replace(prizePath(id));
  }, [isOpen, id, replace]);

  return isOpen ? <Delivery {...props} /> : <ScreenSkeleton />;
}
