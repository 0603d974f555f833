import { useTranslation } from 'react-i18next';
import { QuickLink, QuickLinks } from '@/components/members/shared/QuickLinks';
import { ClockIcon, GearIcon, KidsIcon, ReceiptIcon, StarIcon, TrophyIcon } from '@/components/ui/icons/menu-icons';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import type { HomeMenuName } from '@/domain/navigation/home-menu';
import { homeMenu } from '@/domain/navigation/home-menu';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
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
