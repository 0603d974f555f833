import type { Channel } from '@/domain/navigation/channels';
import { isChannel } from '@/domain/navigation/channels';
import { cleanQuery } from '@/domain/navigation/destination';
import { pageAddress, pageSearch } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';
import { logEntrance, logEvent } from '@/services/telemetry';
import { rememberedDestination } from './destination';

/** The path of entry: the link's destination, or the splash with its own query. It contains no token. */
export function entranceAddress(): string {
  const { page, query } = rememberedDestination() ?? { page: '/', query: cleanQuery(pageSearch()) };
  return `${page}${query && `?${query}`}`;
}

/** The channel of this entrance's link; the current address is newer than an earlier link's destination. */
export function namedChannel(): Channel | undefined {
  const here = pageSearch();
  return channelIn(new URLSearchParams(here).has('channel') ? here : (rememberedDestination()?.query ?? ''));
}

/** Stores `channel` of the address (kidsclub, baocafe, ninebeauty); an entrance without a valid one changes nothing. */
export function keepEntranceChannel(): void {
  const channel = namedChannel();
  if (channel) keep('entranceChannel', channel);
}

export function recordEntrance(): void {
  record(entranceAddress(), namedChannel());
}

/**
 * A channel's link may open a page for a person who is logged in: the splash is skipped then, and this is the entrance. On the splash, and
 * before a login, the channel is only stored; the splash logs it after the login.
 */
export function enterByPage(): void {
  const channel = channelIn(pageSearch());
  if (!channel || channel === readStored('entranceChannel')) return;
  keep('entranceChannel', channel);
  const [path = '/'] = pageAddress().split('?');
  if (path !== '/' && readStored('accessToken') !== undefined) record(`${path}?${cleanQuery(pageSearch())}`, channel);
}

/** The splash, with the channel of the page from which the person is redirected: not every page is stored. */
export function doorAddress(): string {
  const channel = channelIn(pageSearch());
  return channel ? `/?channel=${channel}` : '/';
}

function channelIn(query: string): Channel | undefined {
  const named = new URLSearchParams(query).get('channel');
  return isChannel(named) ? named : undefined;
}

function record(address: string, channel: Channel | undefined): void {
  const longest = 2048;
  logEntrance(`${window.location.origin}${address}`.slice(0, longest));
  if (channel) logEvent(`entrance_${channel}`);
}
