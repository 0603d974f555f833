import type { Toggles } from '@/domain/navigation/feature-routing';
import { call } from './call';
import { keep, readKept } from './client-store';

/** Fetched once and cached; a failed look-up yields no flags, which is every flag off (spec section 4). */
export async function getToggles(): Promise<Toggles> {
  const cached = readKept('toggles');
  if (cached) return cached;
  const answer = await call('getConfig');
  if (!answer.ok) return {};
  keep('toggles', answer.data);
  return answer.data;
}
