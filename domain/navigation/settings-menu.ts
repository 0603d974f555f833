import type { Toggles } from './feature-routing';
import { updateProfilePath } from './feature-routing';
import { homeMenu } from './home-menu';
import type { RoutePath } from './routes';

export type SettingsLinkName =
  | 'profile'
  | 'mobile'
  | 'coupons'
  | 'receipts'
  | 'points'
  | 'stores'
  | 'terms'
  | 'privacyPolicy'
  | 'dataConsent';

/** A row that leads to a page, or one that does its work where it stands. */
export type SettingsEntry = { name: SettingsLinkName; path: RoutePath } | { name: 'freeze' | 'language' | 'contact' };

/** My Account (spec section 2) in its groups. What the home does not offer is not offered here either. */
export function settingsMenu(
  toggles: Toggles,
): { name: 'mine' | 'collected' | 'help' | 'rights'; entries: SettingsEntry[] }[] {
  const collected = homeMenu(toggles).flatMap(({ name, path }) =>
    name === 'coupons' || name === 'receipts' || name === 'points' ? [{ name, path }] : [],
  );
  const groups: ReturnType<typeof settingsMenu> = [
    {
      name: 'mine',
      entries: [
        { name: 'profile', path: updateProfilePath(toggles) },
        { name: 'mobile', path: '/request-mobile/' },
        { name: 'freeze' },
      ],
    },
    { name: 'collected', entries: collected },
    { name: 'help', entries: [{ name: 'language' }, { name: 'stores', path: '/branch/' }, { name: 'contact' }] },
    {
      name: 'rights',
      entries: [
        { name: 'dataConsent', path: '/member-setting/data-consent/' },
        { name: 'terms', path: '/member-setting/terms-and-conditions/' },
        { name: 'privacyPolicy', path: '/member-setting/privacy-policy/' },
      ],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
