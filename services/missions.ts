import { call } from './http/call';
import { keep, readStored } from './storage/client-store';

export function getMissions() {
  return call('getMissions', {});
}

/** The last opened mission, for a page without an id in its address. */
export function heldMission(): string | undefined {
  return readStored('missionId');
}

export function holdMission(missionUuid: string): void {
  keep('missionId', missionUuid);
}
