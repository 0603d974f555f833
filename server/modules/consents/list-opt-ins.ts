import { isGranted } from '@/domain/consents';
import type { Deps } from '@/server/gateways/deps';
import { latestEvent } from './latest-event.store';

/** What a member agreed to beyond the membership itself. */
export type OptInsService = { of(memberId: string): Promise<{ commu: boolean }> };

/** Apart from the consents, which ask the members for their birthdays: the members tell this of themselves. */
export function createOptInsService({ db }: Pick<Deps, 'db'>): OptInsService {
  return {
    of: async (memberId) => ({
      commu: isGranted((await latestEvent(db, memberId, 'commu'))?.status ?? 'not-granted'),
    }),
  };
}
