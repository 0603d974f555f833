import type { ReactNode } from 'react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon, HelpIcon, ShieldIcon } from '@/components/ui/icons/account-icons';
import { CallIcon } from '@/components/ui/icons/contact-icons';
import { LockIcon, ReceiptIcon } from '@/components/ui/icons/menu-icons';
import { PinIcon } from '@/components/ui/icons/place-icons';
import { GiftIcon } from '@/components/ui/icons/reward-icons';
import { PersonIcon } from '@/components/ui/icons/root-icons';
import { IdCardIcon, InvoiceIcon, PhoneIcon } from '@/components/ui/icons/store-icons';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { optionalPart, partOnTap } from '@/components/ui/states/later-parts';
import { Bone } from '@/components/ui/states/Skeleton';
import { Badge } from '@/components/ui/text/Badge';
import { collectedRewardsPath } from '@/domain/navigation/routes';
import type { SettingsEntry } from '@/domain/navigation/settings-menu';
import { settingsMenu } from '@/domain/navigation/settings-menu';
import { walletsFor } from '@/domain/wallet';
import { useMember } from '@/hooks/members/useMember';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

const ContactSheet = partOnTap(() => import('./ContactSheet').then((part) => part.ContactSheet));

const Held = optionalPart(() => import('./Held').then((part) => part.Held));

// Hours and holidays are long, and the row works without them; its line is reserved.
const CallCentreState = optionalPart(() => import('./CallCentreState').then((part) => part.CallCentreState), {
  Place: () => '\u00a0',
});

const WalletRows = optionalPart(() => import('./WalletRows').then((part) => part.WalletRows), {
  texts: ['wallet'],
  Place: WalletPlace,
});

/** As high as the rows of this phone's wallets. */
function WalletPlace() {
  const { length } = walletsFor(navigator.userAgent, useToggles().toggles);
  return length > 0 && <Bone $height={`calc(10px + ${length} * (24px + 3.3rem))`} />;
}

/** The groups of My Account: what the member has, their data, help, and rights. What is switched off leaves no gap. */
export function SettingsRows({ onFreeze }: { onFreeze: () => void }) {
  const { t } = useTranslation('members-settings');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const { data: member } = useMember();
  const [isContacting, setContacting] = useState(false);

  const states: Partial<Record<SettingsEntry['name'], ReactNode>> = {
    coupons: <Held what="coupons" />,
    rewards: <Held what="rewards" />,
    ...(member?.points_frozen === false && { freeze: t('notFrozen') }),
  };

  const rowOf = (entry: SettingsEntry) => {
    const { name } = entry;
    const Icon = icons[name];
    const row = { title: t(`row.${name}`), start: <Icon />, state: states[name] };
    if ('path' in entry) {
      return <ListRow key={name} {...row} link={link(name === 'rewards' ? collectedRewardsPath : entry.path)} />;
    }
    if (name === 'freeze') {
      const end = member?.points_frozen && <Badge $tone="points">{t('frozen')}</Badge>;
      return <ListRow key={name} {...row} end={end} onClick={onFreeze} />;
    }
    return <ListRow key={name} {...row} note={<CallCentreState />} onClick={() => setContacting(true)} />;
  };

  // Until a store has seen the ID: how it is done, where members look for it.
  const identity = member?.need_verify_pid && (
    <ListRow
      key="identity"
      title={t('identity.row')}
      start={<IdCardIcon />}
      state={t('identity.open')}
      link={link('/v2/how-to/identification/')}
    />
  );

  return (
    <>
      {settingsMenu(toggles).map(({ name, entries }) => (
        <Fragment key={name}>
          {name === 'mine' && <WalletRows />}
          <ListCard aria-label={t(`group.${name}`)}>
            {entries.map(rowOf)}
            {name === 'mine' && identity}
          </ListCard>
        </Fragment>
      ))}
      <ContactSheet open={isContacting} onClose={() => setContacting(false)} />
    </>
  );
}

const icons = {
  coupons: TicketIcon,
  receipts: ReceiptIcon,
  rewards: GiftIcon,
  profile: PersonIcon,
  mobile: PhoneIcon,
  freeze: LockIcon,
  stores: PinIcon,
  help: HelpIcon,
  contact: CallIcon,
  dataConsent: ShieldIcon,
  terms: InvoiceIcon,
  privacyPolicy: EyeIcon,
} satisfies Record<SettingsEntry['name'], typeof TicketIcon>;
