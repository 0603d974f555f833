import { useTranslation } from 'react-i18next';
import { CouponShelf } from '@/components/coupons/shared/CouponShelf';
import { Screen } from '@/components/layout/Screen';
import { MissionsBar } from '@/components/missions/MissionsBar';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Hint, Title } from '@/components/ui/text/Text';
import { useSpecialCoupons } from '@/hooks/coupons/useCoupon';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useFirstName } from '@/hooks/members/useFirstName';
import { useMember } from '@/hooks/members/useMember';
import { useMissions } from '@/hooks/missions/useMissions';
import { useStampCards } from '@/hooks/missions/useStampCards';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';
import { rainbow } from '@/styles/rainbow';
import { color } from '@/styles/tokens';
import { LandMissions } from './LandMissions';

/** A welcome to the land, then its missions and its coupons. The texts of all parts are requested in parallel. */
export function Rainbowland() {
  const { t } = useTranslation(['missions', 'members-card', 'coupons']);
  return (
    <Screen top={<MissionsBar title={t('land.title')} />}>
      <LandHero />
      <LandMissions />
      <LandCoupons />
    </Screen>
  );
}

/** The landscape, and the greeting below it: the name appears when known, in a reserved line. */
function LandHero() {
  const { t } = useTranslation(['missions', 'members-card']);
  const { data: member } = useMember();
  const { name, lang } = useFirstName(member);
  return (
    <IllustratedCard>
      <LandArt />
      <IllustrationText $gap={0}>
        <Hint>
          {t('members-card:hello')} {name && <span lang={lang}>{t('members-card:name', { name })}</span>}
        </Hint>
        <Title as="h2">{t('land.welcome')}</Title>
        <p>{t('land.about')}</p>
      </IllustrationText>
    </IllustratedCard>
  );
}

/** Hills under a rainbow, 360 × 160; a wider space crops sky but none of the ground. */
function LandArt() {
  return (
    <svg width="100%" height="160" viewBox="0 0 360 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M0 0h360v160H0Z" fill={rainbow.sky} />
      <circle cx="312" cy="38" r="30" fill={color.accent} opacity="0.3" />
      <circle cx="312" cy="38" r="19" fill={color.accent} />
      <g fill="none" strokeWidth="11">
        {rainbow.bows.map((bow, place) => (
          <circle key={bow} cx="168" cy="150" r={128 - place * 11} stroke={bow} />
        ))}
      </g>
      <g fill={color.surface}>
        <path d="M28 56a11 11 0 0 1 4-21 16 16 0 0 1 30-3 12 12 0 0 1 8 24Z" />
        <path d="M262 84a9 9 0 0 1 3-17 13 13 0 0 1 25-2 10 10 0 0 1 6 19Z" />
      </g>
      <path d="M0 118c46-30 98-30 150-4s112 20 210-22v68H0Z" fill={color.brandTint} />
      <path d="M0 132c70-26 118-6 170 2s120-6 190-30v56H0Z" fill={color.brandBright} opacity="0.55" />
      <path d="M0 150c60-18 130-14 190-4s110 2 170-14v28H0Z" fill={color.brand} />
      <g strokeWidth="4" strokeLinecap="round" stroke={color.brandStrong}>
        <path d="M64 146v-20M286 138v-24" />
        <circle cx="64" cy="112" r="15" fill={color.brandBright} />
        <circle cx="286" cy="98" r="18" fill={color.brandBright} />
      </g>
      <g fill={color.accent}>
        <circle cx="112" cy="150" r="4" />
        <circle cx="132" cy="156" r="3" />
        <circle cx="216" cy="154" r="4" />
        <circle cx="242" cy="150" r="3" />
        <circle cx="326" cy="150" r="4" />
        <circle cx="24" cy="154" r="3" />
      </g>
    </svg>
  );
}

const most = 4;

/** Promoted coupons, while coupons are switched on. Not before the missions above them, which would push them down. */
function LandCoupons() {
  const { isOn } = useToggles();
  const { data, error } = useMissions();
  const cards = useStampCards();
  const isReady = (data || error) && (cards.data || cards.error);
  return isOn('MenuCoupons') && isReady && <Coupons />;
}

function Coupons() {
  const { t } = useTranslation(['missions', 'coupons']);
  const { hub } = useCouponPaths();
  const link = useLinkTo();
  const { coupons, error, isValidating, mutate } = useSpecialCoupons(most);
  const all = <EmptyStateAction {...link(hub)}>{t('coupons:hub.more')}</EmptyStateAction>;
  if (coupons?.length === 0)
    return (
      <EmptyState picture={<EmptyCouponsArt />} title={t('land.noCoupon.title')} action={all}>
        {t('land.noCoupon.text')}
      </EmptyState>
    );
  return (
    <CouponShelf title={t('land.coupons')} coupons={coupons ?? []}>
      {!coupons && error && <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />}
      {!coupons && !error && (
        <Skeleton>
          <RowSkeleton rows={2} />
        </Skeleton>
      )}
    </CouponShelf>
  );
}
