import type { Toggles } from './feature-routing';
import { updateProfilePath } from './feature-routing';
import { homeMenu } from './home-menu';
import type { RoutePath } from './routes';
import { routePaths, routes } from './routes';

/** The routes that belong to a group of My Account. */
type ListedName = Extract<(typeof routes)[RoutePath], { settings: object }>['settings']['name'];

export type SettingsLinkName = 'profile' | 'mobile' | 'coupons' | 'receipts' | 'points' | ListedName;

/** A row that links to a page, or one with a control of its own. */
export type SettingsEntry = { name: SettingsLinkName; path: RoutePath } | { name: 'freeze' | 'language' | 'contact' };

/** My Account (spec section 2) in its groups. What the home does not offer is not offered here, either. */
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
    { name: 'help', entries: [{ name: 'language' }, ...entriesOf('help'), { name: 'contact' }] },
    { name: 'rights', entries: entriesOf('rights') },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** In the order of the routes. */
function entriesOf(group: 'help' | 'rights'): { name: ListedName; path: RoutePath }[] {
  return routePaths.flatMap((path) => {
    const route = routes[path];
    return 'settings' in route && route.settings.group === group ? [{ name: route.settings.name, path }] : [];
  });
}
