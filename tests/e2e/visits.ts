import type { RoutePath } from '@/domain/navigation/routes';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import type { Stop } from '@/tests/screens/stop';
import { olderPages, stranger } from '@/tests/screens/stop';
import { stops } from '@/tests/screens/stops';
import type { Entrance } from './enter';

/** A page of the gallery, in one of its states. */
export type Screen = { path: RoutePath; stop: Stop };

/** What the gallery opens by its address. */
export function screensByAddress(isWanted: (stop: Stop) => boolean): Screen[] {
  return Object.entries<readonly Stop[]>(stops).flatMap(([path, states]) =>
    states.filter((stop) => !stop.arrive && isWanted(stop)).map((stop): Screen => ({ path: path as RoutePath, stop })),
  );
}

/** By who sees them: the same person in the same window. A link may bring a channel. */
export function visitsTo(screens: readonly Screen[]): Map<string, Screen[]> {
  return Map.groupBy(screens, ({ stop }) =>
    [stop.who ?? 'nobody', stop.channel ?? /channel=(\w+)/.exec(stop.query ?? '')?.[1], stop.older && 'older pages']
      .filter(Boolean)
      .join(', '),
  );
}

export function entranceOf({ who, channel, older }: Stop): Entrance {
  return {
    person: who === stranger ? newcomer().name : who,
    channel,
    ...(older && { toggles: olderPages }),
  };
}
