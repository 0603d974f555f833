import { call } from './call';
import { keep, readKept } from './client-store';

export function getMissions() {
  return call('getMissions', {});
}

/** The last opened mission, for a page without an id in its address. */
export function heldMission(): string | undefined {
  return readKept('missionId');
}

export function holdMission(missionUuid: string): void {
  keep('missionId', missionUuid);
}
