import type { Destination } from '@/domain/navigation/destination';
import { destinationOf } from '@/domain/navigation/destination';
import { forget, keep, readStored } from '@/services/storage/client-store';

/** Remembers a link's destination until the person arrives there. An address not worth returning to changes nothing. */
export function rememberDestination(address: string): void {
  const destination = destinationOf(address);
  if (!destination) return;
  keep('destinationPage', destination.page);
  keep('destinationQuery', destination.query);
}

export function rememberedDestination(): Destination | undefined {
  const page = readStored('destinationPage');
  return page && { page, query: readStored('destinationQuery') ?? '' };
}

/** The remembered destination, removed on reading. */
export function takeDestination(): Destination | undefined {
  const destination = rememberedDestination();
  forget('destinationPage', 'destinationQuery');
  return destination;
}
