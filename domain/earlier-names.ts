import type { ActName } from './desk-acts';

/** An act that earlier builds wrote to the audit log, which cannot be rewritten. */
export type EarlierActName = 'points.thaw';

export function currentAct(stored: ActName | EarlierActName): ActName {
  return stored === 'points.thaw' ? 'points.unfreeze' : stored;
}

/** Each name under which rows of the audit log may have an act. */
export function storedActs(act: ActName): (ActName | EarlierActName)[] {
  return act === 'points.unfreeze' ? [act, 'points.thaw'] : [act];
}

/** Also in rows that an earlier build may still write during a rollout: events of members, codes sent and calls refused. */
const currentNames: Readonly<Record<string, string>> = {
  'points.thaw': 'points.unfreeze',
  thawed: 'unfrozen',
  thaw_points: 'unfreeze_points',
  requestThaw: 'requestUnfreeze',
  thawPoints: 'unfreezePoints',
  thawAtStore: 'unfreezeAtStore',
};

export function currentName(stored: string): string {
  return Object.hasOwn(currentNames, stored) ? (currentNames[stored] ?? stored) : stored;
}
