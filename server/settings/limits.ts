import { limits } from '@/domain/limits';
import type { Reader } from './reader';

export type LimitSettings = ReturnType<typeof readLimits>;

/**
 * How often something may be done, and how much of it: each a setting, with a default that suits a chain of two thousand stores.
 * What a screen shows of a limit, or the contract's schemas refuse, stands in `domain/limits.ts` instead.
 */
export function readLimits(read: Reader) {
  const limit = (name: string, preset: number) => read.whole(name, { least: 1, most: 1_000_000_000 }) ?? preset;
  return {
    // A phone makes a few dozen calls while its owner is in a hurry. One address is thousands of phones behind a carrier's NAT.
    callsPerMinuteOfAddress: limit('LIMIT_ADDRESS_CALLS_PER_MINUTE', 3000),
    callsPerMinuteOfAccount: limit('LIMIT_ACCOUNT_CALLS_PER_MINUTE', 240),
    // A customer is some four calls, a till three customers a minute, a large store ten tills; twice that after a lost line.
    callsPerMinuteOfBranchKey: limit('LIMIT_BRANCH_CALLS_PER_MINUTE', 600),
    memberDataMailsPerDay: limit('LIMIT_MEMBER_DATA_MAILS_PER_DAY', 5),
    // A phone on a bad line sends its few hundred bytes in time; who trickles them in keeps connections busy.
    requestSeconds: limit('LIMIT_REQUEST_SECONDS', limits.requestTimeoutSeconds),
  };
}
