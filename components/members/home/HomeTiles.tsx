import { useTranslation } from 'react-i18next';
import { QuickLink, QuickLinks } from '@/components/members/shared/QuickLinks';
import { ClockIcon, ReceiptIcon, TrophyIcon } from '@/components/ui/icons/menu-icons';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import type { HomeTileName } from '@/domain/navigation/home-menu';
import { homeTiles } from '@/domain/navigation/home-menu';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

/** The ways to what the bar does not hold. Entries that are switched off leave no gap. */
export function HomeTiles() {
  const { t } = useTranslation('members-card');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const tiles = homeTiles(toggles);
  if (tiles.length === 0) return null;
  return (
    <QuickLinks aria-label={t('menu')}>
      {tiles.map(({ name, path }) => {
        const Icon = icons[name];
        return <QuickLink key={name} icon={<Icon />} label={t(`entry.${name}`)} {...link(path)} />;
      })}
    </QuickLinks>
  );
}

const icons = {
  coupons: TicketIcon,
  receipts: ReceiptIcon,
  points: ClockIcon,
  missions: TrophyIcon,
} satisfies Record<HomeTileName, typeof ReceiptIcon>;
