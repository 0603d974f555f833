import type { ToggleName, Toggles } from './feature-routing';
import { isOn } from './feature-routing';
import type { RoutePath } from './routes';

/** The links on the member's home, in their order on screen. */
const entries = [
  { name: 'coupons', toggle: 'MenuCoupons', path: '/my-coupon-pockets/', newPath: '/v2/my-coupon/' },
  { name: 'rewards', toggle: 'MenuRewards', path: '/rewards/' },
  { name: 'receipts', toggle: 'MenuReceipts', path: '/receipts/', newPath: '/v2/receipts/' },
  { name: 'points', toggle: 'MenuPoints', path: '/transaction-point/' },
  { name: 'kidsClub', toggle: 'MenuKidsClub', feature: 'kidsclub', path: '/redemption/prize-catalog/' },
  { name: 'missions', toggle: 'MenuMissions', path: '/missions/mission-progress/' },
  { name: 'settings', toggle: 'MenuSettings', path: '/member-setting/' },
] as const satisfies readonly {
  name: string;
  toggle: ToggleName;
  /** A second toggle that must be on: without it the page does not exist. */
  feature?: ToggleName;
  path: RoutePath;
  newPath?: RoutePath;
}[];

type HomeMenuName = (typeof entries)[number]['name'];

type HomeMenuEntry<Name extends HomeMenuName = HomeMenuName> = { name: Name; path: RoutePath };

/** The links of the home: entries whose toggle is on. The newer pages need the newer home (spec section 4). */
export function homeMenu(toggles: Toggles): HomeMenuEntry[] {
  return entries
    .filter((entry) => isOn(toggles, entry.toggle) && (!('feature' in entry) || isOn(toggles, entry.feature)))
    .map((entry) => ({ name: entry.name, path: pathOf(entry, toggles) }));
}

/** The tiles of the home: four at most, for pages that neither the bar nor another part of the home leads to at once. */
export function homeTiles(toggles: Toggles): HomeMenuEntry<HomeTileName>[] {
  return homeMenu(toggles).filter(isTile);
}

export type HomeTileName = (typeof tileNames)[number];

const tileNames = ['coupons', 'receipts', 'points', 'missions'] as const satisfies readonly HomeMenuName[];

function isTile(entry: HomeMenuEntry): entry is HomeMenuEntry<HomeTileName> {
  return tileNames.some((name) => name === entry.name);
}

function pathOf(entry: (typeof entries)[number], toggles: Toggles): RoutePath {
  return 'newPath' in entry && isOn(toggles, 'NewHomePage') ? entry.newPath : entry.path;
}
