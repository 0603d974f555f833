import { isChannel } from '@/domain/navigation/channels';
import { cleanQuery } from '@/domain/navigation/destination';
import { keep } from './client-store';
import { rememberedDestination } from './destination';
import { pageSearch } from './page-address';
import { logEntrance } from './telemetry';

/** The path by which somebody entered: where the link was pointing, or the splash with its own query. No token is in it. */
export function entranceAddress(): string {
  const { page, query } = rememberedDestination() ?? { page: '/', query: cleanQuery(pageSearch()) };
  return `${page}${query && `?${query}`}`;
}

/** Keeps `channel` of the address (kidsclub, baocafe, ninebeauty); an entrance that names none changes nothing. */
export function keepEntranceChannel(): void {
  const channel = new URLSearchParams(entranceAddress().split('?')[1]).get('channel');
  if (isChannel(channel)) keep('entranceChannel', channel);
}

export function recordEntrance(): void {
  const longest = 2048;
  logEntrance(`${window.location.origin}${entranceAddress()}`.slice(0, longest));
}
