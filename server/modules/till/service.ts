import { timingSafeEqual } from 'node:crypto';
import type { Answer } from '@/contract/types';
import { limits } from '@/domain/limits';
import type { Deps } from '@/server/deps';
import type { TogglesService } from '@/server/modules/toggles/service';
import type { Outcome } from '@/server/outcome';
import { refuse, value } from '@/server/outcome';
import { staffCodeEndsAt, staffCodeOf } from './staff-code';
import * as store from './store';

export type StaffConfirmation = { branch_code?: string | undefined; staff_code?: string | undefined };

export type TillService = {
  /** The branch whose till key this is, or nothing. Keys are kept as keyed hashes only. */
  branchOf(key: string): Promise<string | undefined>;
  staffCodeOf(branchCode: string): Answer<'getStaffCode'>;
  /**
   * Whether the staff of a branch stand beside the phone. With the toggle StaffConfirmCode they type the branch's code of
   * the day, and three wrong ones lock it for five minutes; without it their word is enough.
   */
  confirmStaff(memberId: string, given: StaffConfirmation): Promise<Outcome<null, '422' | 'staff_code_locked'>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & { toggles: Pick<TogglesService, 'all'> };

export function createTillService({ db, clock, secrets, toggles }: Needs): TillService {
  return {
    branchOf: async (key) => (await store.findBranchKey(db, secrets.lookUpKey('branch', key)))?.branch_code,
    staffCodeOf: (branchCode) => ({
      branch_code: branchCode,
      staff_code: staffCodeOf(secrets, branchCode, clock.now()),
      valid_until: staffCodeEndsAt(clock.now()),
    }),
    confirmStaff: async (memberId, { branch_code, staff_code }) => {
      const { StaffConfirmCode } = await toggles.all();
      if (!StaffConfirmCode) return value(null);
      const missing = Object.entries({ branch_code, staff_code }).filter(([, given]) => !given);
      if (!branch_code || !staff_code)
        return refuse('422', { fields: missing.map(([field]) => ({ field, message: 'required' })) });
      const now = clock.now();
      const { attempts, locked_until } = await store.claimStaffAttempt(db, memberId, now);
      if (attempts > limits.staffCodeWrongAttempts)
        return refuse('staff_code_locked', { retryAfterSeconds: Math.max(1, locked_until - now) });
      if (!isSame(staff_code, staffCodeOf(secrets, branch_code, now)))
        return refuse('422', { fields: [{ field: 'staff_code', message: 'staffCodeMustBeRight' }] });
      await store.forgetStaffAttempts(db, memberId);
      return value(null);
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
