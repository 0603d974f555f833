import type { Toggles } from '@/domain/navigation/feature-routing';
import { call } from './http/call';
import { keep, readStored } from './storage/client-store';

let request: Promise<Toggles> | undefined;

/**
 * Fetched once and cached, however many callers; a failed request yields no flags, so every flag is off (spec section
 * 4).
 */
export async function getToggles(): Promise<Toggles> {
  const cached = readStored('toggles');
  if (cached) return cached;
  request ??= fetchToggles().finally(() => {
    request = undefined;
  });
  return request;
}

async function fetchToggles(): Promise<Toggles> {
  const answer = await call('getConfig');
  if (!answer.ok) return {};
  keep('toggles', answer.data);
  return answer.data;
}
