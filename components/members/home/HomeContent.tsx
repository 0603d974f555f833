import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponShelf } from '@/components/coupons/shared/CouponShelf';
import { useHomeSections } from '@/hooks/members/useHomeSections';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { Campaign } from './Campaign';
import { EndingCoupons } from './EndingCoupons';
import { HomeTiles } from './HomeTiles';
import { KidsClubBlock } from './KidsClubBlock';
import { RunningMission } from './RunningMission';
import { SectionsSkeleton } from './SectionsSkeleton';

export interface HomeContentProps {
  card: ShownCard;
  /** At the end. */
  children?: ReactNode;
}

/** Everything below the card appears together: sections that arrived one by one would push each other down. */
export function HomeContent({ card, children }: HomeContentProps) {
  const { t } = useTranslation('coupons');
  const { waiting, campaign, ending, special, mission } = useHomeSections();
  if (waiting) return <SectionsSkeleton />;
  return (
    <>
      {campaign && <Campaign mission={campaign} />}
      <KidsClubBlock card={card} />
      <EndingCoupons {...ending} />
      {special.length > 0 && <CouponShelf title={t('special.title')} coupons={special} />}
      {mission && <RunningMission mission={mission} />}
      <HomeTiles />
      {children}
    </>
  );
}
