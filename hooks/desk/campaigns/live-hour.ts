import type { CampaignState } from '@/domain/campaigns';
import { stateOfCampaign } from '@/domain/campaigns';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { nowMilliseconds } from '@/services/browser/clock';

const hourSeconds = 60 * 60;

/** The next full hour, as a field for a date and a time has it. */
export function nextHour(): string {
  const hour = Math.ceil(nowMilliseconds() / 1000 / hourSeconds) * hourSeconds;
  return bangkokTimestamp(hour).slice(0, 16);
}

/** The instant of such a field in Bangkok time, whatever the computer's time zone; undefined if it is not in the future. */
export function instantToCome(written: string): number | undefined {
  const milliseconds = Date.parse(`${written}:00+07:00`);
  return milliseconds > nowMilliseconds() ? milliseconds / 1000 : undefined;
}

/** No act is possible on an ended one. */
export function isOver(epochSeconds: number): boolean {
  return epochSeconds * 1000 <= nowMilliseconds();
}

/** By the server's clock. */
export function stateNow(campaign: Parameters<typeof stateOfCampaign>[0]): CampaignState {
  return stateOfCampaign(campaign, nowMilliseconds() / 1000);
}
