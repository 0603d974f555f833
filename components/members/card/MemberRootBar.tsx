import { useTranslation } from 'react-i18next';
import { RootBar } from '@/components/layout/bars/RootBar';
import { StarIcon } from '@/components/ui/icons/menu-icons';
import { HomeIcon, PersonIcon } from '@/components/ui/icons/root-icons';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { BarcodeIcon } from '@/components/ui/icons/till-icons';
import type { RootName } from '@/domain/navigation/roots';
import { rootNames } from '@/domain/navigation/roots';
import { openCardSheet } from '@/hooks/members/useCardSheet';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useRootPlaces } from '@/hooks/navigation/useRootPlaces';

/** Home, coupons, the card, rewards, me. A tap on the current one scrolls to its top. */
export function MemberRootBar() {
  const { t } = useTranslation('ui');
  const { push } = useNavigate();
  const { current, addressOf, leaveFor, toTop } = useRootPlaces();

  const items = rootNames.map((name) => {
    const Icon = icons[name];
    const address = addressOf(name);
    const go = () => {
      if (name === current) return toTop();
      leaveFor(name);
      push(address);
    };
    return { name, label: t(`root.${name}`), icon: <Icon />, isCurrent: name === current, link: linkTo(address, go) };
  });
  const card = { label: t('root.card'), icon: <BarcodeIcon />, onPress: openCardSheet };
  return <RootBar label={t('root.label')} items={items} middle={card} />;
}

const icons = {
  home: HomeIcon,
  coupons: TicketIcon,
  rewards: StarIcon,
  me: PersonIcon,
} satisfies Record<RootName, typeof TicketIcon>;
