import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpiringPoints } from '@/components/members/card/MemberPass';
import { PointRules } from '@/components/members/shared/PointRules';
import { QuickLink, QuickLinks } from '@/components/members/shared/QuickLinks';
import { MissionRows } from '@/components/missions/shared/MissionRows';
import { BusyDots } from '@/components/ui/buttons/BusyDots';
import { ListRow } from '@/components/ui/cards/ListRow';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { ClockIcon, GearIcon, KidsIcon, ReceiptIcon, StarIcon, TrophyIcon } from '@/components/ui/icons/menu-icons';
import { RefreshIcon } from '@/components/ui/icons/status-icons';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import type { HomeMenuName } from '@/domain/navigation/home-menu';
import { homeMenu } from '@/domain/navigation/home-menu';
import type { PointType } from '@/domain/points';
import { balanceOf } from '@/domain/points';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useMissions } from '@/hooks/missions/useMissions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { useToggles } from '@/hooks/toggles/useToggles';

/** The menu. Entries that are switched off or not known yet leave no gap. */
export function HomeMenu() {
  const { t } = useTranslation('members-card');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const entries = homeMenu(toggles);
  if (entries.length === 0) return null;
  return (
    <QuickLinks aria-label={t('menu')}>
      {entries.map(({ name, path }) => {
        const Icon = icons[name];
        return <QuickLink key={name} icon={<Icon />} label={t(`entry.${name}`)} {...link(path)} />;
      })}
    </QuickLinks>
  );
}

const icons = {
  coupons: TicketIcon,
  rewards: StarIcon,
  receipts: ReceiptIcon,
  points: ClockIcon,
  kidsClub: KidsIcon,
  missions: TrophyIcon,
  settings: GearIcon,
} satisfies Record<HomeMenuName, typeof TicketIcon>;

/** The Kids Club balance, while the club is on, and the value of points. */
export function HomePoints({ card }: { card: ShownCard }) {
  return (
    <>
      <KidsClubBalance card={card} />
      <PointRules />
    </>
  );
}

/** The Kids Club points in the club's own colours, while the club is on. */
function KidsClubBalance({ card }: { card: ShownCard }) {
  const { t } = useTranslation('points');
  const { points } = useFormats();
  const { isOn } = useToggles();
  if (!isOn('kidsclub')) return null;
  const balance = points(balanceOf(card.points, type));
  return (
    <div data-theme="kids-club">
      <MembershipCard label={t('kidsBalance')} points={balance} aside={<ExpiringPoints card={card} type={type} />} />
    </div>
  );
}

const type: PointType = 'kidpoint';

/** The running missions. If they cannot be loaded, the link to the land stays. */
export function MissionMenu({ children: place }: { children: ReactNode }) {
  const { t } = useTranslation(['missions', 'ui']);
  const { data: missions, error, isValidating, mutate } = useMissions();
  if (!missions && !error) return place;
  return (
    <MissionRows title={t('title')} missions={missions ?? []}>
      {!missions && (
        <ListRow
          start={<RefreshIcon />}
          title={t('ui:failed')}
          note={t('ui:retry')}
          end={isValidating && <BusyDots />}
          onClick={() => void mutate()}
        />
      )}
      {missions?.length === 0 && <ListRow title={t('none.title')} note={t('none.text')} />}
    </MissionRows>
  );
}
