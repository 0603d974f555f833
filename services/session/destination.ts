import type { Destination } from '@/domain/navigation/destination';
import { destinationOf } from '@/domain/navigation/destination';
import { forget, keep, readStored } from '@/services/storage/client-store';

/** Remembers a link's destination until the person arrives there. An address not worth returning to changes nothing. */
export function rememberDestination(address: string): void {
  const destination = destinationOf(address);
  if (!destination) return;
  const { page, query, fragment } = destination;
  const before = rememberedDestination();
  // LINE's login returns to the address without its fragment.
  if (fragment) keep('destinationFragment', fragment);
  else if (before?.page !== page || before.query !== query) forget('destinationFragment');
  keep('destinationPage', page);
  keep('destinationQuery', query);
}

export function rememberedDestination(): Destination | undefined {
  const page = readStored('destinationPage');
  const fragment = readStored('destinationFragment');
  return page && { page, query: readStored('destinationQuery') ?? '', ...(fragment && { fragment }) };
}

/** The remembered destination, removed on reading. */
export function takeDestination(): Destination | undefined {
  const destination = rememberedDestination();
  forget('destinationPage', 'destinationQuery', 'destinationFragment');
  return destination;
}
