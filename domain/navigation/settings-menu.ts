import type { Toggles } from './feature-routing';
import { updateProfilePath } from './feature-routing';
import { homeMenu } from './home-menu';
import type { RoutePath } from './routes';
import { routePaths, routes } from './routes';

/** The routes that belong to a group of My Account. */
type ListedName = Extract<(typeof routes)[RoutePath], { settings: object }>['settings']['name'];

/** What members hold; the history of points is beside the balance instead. */
const heldNames = ['coupons', 'receipts', 'rewards'] as const;

type HeldName = (typeof heldNames)[number];

export type SettingsLinkName = 'profile' | 'mobile' | HeldName | ListedName;

/** A row that links to a page, or one with a control of its own. */
export type SettingsEntry = { name: SettingsLinkName; path: RoutePath } | { name: 'freeze' | 'contact' };

/** My Account (spec section 2) in its groups. What the home does not offer is not offered here, either. */
export function settingsMenu(
  toggles: Toggles,
): { name: 'held' | 'mine' | 'help' | 'rights'; entries: SettingsEntry[] }[] {
  const held = homeMenu(toggles).flatMap(({ name, path }) => {
    const known = heldNames.find((one) => one === name);
    return known ? [{ name: known, path }] : [];
  });
  const groups: ReturnType<typeof settingsMenu> = [
    { name: 'held', entries: held.sort((one, other) => placeOf(one.name) - placeOf(other.name)) },
    {
      name: 'mine',
      entries: [
        { name: 'profile', path: updateProfilePath(toggles) },
        { name: 'mobile', path: '/request-mobile/' },
        { name: 'freeze' },
      ],
    },
    { name: 'help', entries: [...entriesOf('help'), { name: 'contact' }] },
    { name: 'rights', entries: entriesOf('rights') },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function placeOf(name: HeldName): number {
  return heldNames.indexOf(name);
}

/** In the order of the routes. */
function entriesOf(group: 'help' | 'rights'): { name: ListedName; path: RoutePath }[] {
  return routePaths.flatMap((path) => {
    const route = routes[path];
    return 'settings' in route && route.settings.group === group ? [{ name: route.settings.name, path }] : [];
  });
}
