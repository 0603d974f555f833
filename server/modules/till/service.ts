import type { Deps } from '@/server/deps';
import * as store from './store';

export type TillService = {
  /** The branch whose till key this is, or nothing. Keys are kept as keyed hashes only. */
  branchOf(key: string): Promise<string | undefined>;
};

export function createTillService({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): TillService {
  return {
    branchOf: async (key) => (await store.findBranchKey(db, secrets.lookUpKey('branch', key)))?.branch_code,
  };
}
