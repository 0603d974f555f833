import { useTranslation } from 'react-i18next';
import { FrozenNotice } from '@/components/points/shared/FrozenNotice';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Row } from '@/components/ui/text/Stack';
import { useClub } from '@/hooks/kids-club/usePrizes';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { EarlyNotice } from './EarlyNotice';

/** The points available for prizes, where they came from, and the campaign's start date before it begins. */
export function ClubBalance() {
  const { t } = useTranslation(['kidsClub', 'points']);
  const { points } = useFormats();
  const link = useLinkTo();
  const { data: club, error } = useClub();
  // The list below shows the error and the retry button.
  if (!club && error) return null;
  if (!club) {
    return (
      <Skeleton>
        <Bone $height="112px" />
        <Bone $height="48px" $width="60%" />
      </Skeleton>
    );
  }
  return (
    <>
      <div data-theme="kids-club">
        <MembershipCard label={t('points:kidsBalance')} points={points(club.balance)} />
      </div>
      {!club.campaign_started && <EarlyNotice startsAtSeconds={club.campaign_start} />}
      <FrozenNotice />
      <Row>
        <LinkButton kind="quiet" compact {...link('/v2/kidsclub/landing/')}>
          {t('about')}
        </LinkButton>
        <LinkButton kind="quiet" compact {...link('/redemption/kidsclub-transaction-point/')}>
          {t('myPoints')}
        </LinkButton>
      </Row>
    </>
  );
}
