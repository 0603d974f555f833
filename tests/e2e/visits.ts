import type { RoutePath } from '@/domain/navigation/routes';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import type { ScreenState } from '@/tests/screens/screen-state';
import { olderPages, stranger } from '@/tests/screens/screen-state';
import { stops } from '@/tests/screens/screen-states';
import type { Entrance } from './enter';

/** A page of the gallery in one of its states. */
export type Screen = { path: RoutePath; stop: ScreenState };

/** Screens that the gallery opens by an address. */
export function screensByAddress(isWanted: (stop: ScreenState) => boolean): Screen[] {
  return Object.entries<readonly ScreenState[]>(stops).flatMap(([path, states]) =>
    states.filter((stop) => !stop.arrive && isWanted(stop)).map((stop): Screen => ({ path: path as RoutePath, stop })),
  );
}

/** Grouped by viewer: the same person in the same window. A link may set a channel. */
export function visitsTo(screens: readonly Screen[]): Map<string, Screen[]> {
  return Map.groupBy(screens, ({ stop }) =>
    [stop.who ?? 'nobody', stop.channel ?? /channel=(\w+)/.exec(stop.query ?? '')?.[1], stop.older && 'older pages']
      .filter(Boolean)
      .join(', '),
  );
}

export function entranceOf({ who, channel, older }: ScreenState): Entrance {
  return {
    person: who === stranger ? newcomer().name : who,
    channel,
    ...(older && { toggles: olderPages }),
  };
}
