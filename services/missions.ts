import { call } from './call';
import { keep, readKept } from './client-store';

export function getMissions() {
  return call('getMissions', {});
}

/** The mission that was opened last, for whoever comes back without its id in the address. */
export function heldMission(): string | undefined {
  return readKept('missionId');
}

export function holdMission(missionUuid: string): void {
  keep('missionId', missionUuid);
}
