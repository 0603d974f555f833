import { keep, readStored } from './storage/client-store';

/** The last opened mission, for a page without an id in its address. */
export function heldMission(): string | undefined {
  return readStored('missionId');
}

export function holdMission(missionUuid: string): void {
  keep('missionId', missionUuid);
}
