import { isGranted } from '@/domain/consents';
import type { Deps } from '@/server/gateways/deps';
import { latestEvent } from './latest-event.store';

/** The consents of a member besides the terms. */
export type OptInsService = { of(memberId: string): Promise<{ commu: boolean }> };

/** Separate from the consents service, which depends on the members service, because the members service depends on this. */
export function createOptInsService({ db, clock }: Pick<Deps, 'db' | 'clock'>): OptInsService {
  return {
    of: async (memberId) => ({
      commu: isGranted((await latestEvent(db, memberId, 'commu', clock.now()))?.status ?? 'not-granted'),
    }),
  };
}
