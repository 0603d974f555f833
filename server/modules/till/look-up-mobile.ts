import type { Answer } from '@/contract/types';
import { maskName } from '@/domain/identity/masks';
import { tidyMobile } from '@/domain/identity/mobile-number';
import { tillActor, writeAct } from '@/server/audit/audit';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { mobileKeyOf } from '@/server/modules/members/seal-identity';
import { referenceEndsAt, sealReference } from '@/server/modules/receipts/member-reference';
import { wrongMobile } from '@/server/modules/registration/check-identity';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { Counting } from '@/server/platform/rate-windows.store';
import { countInTurn, countInWindow, takeBackInWindow } from '@/server/platform/rate-windows.store';
import type { TillCaller } from './check-identity';
import { findByMobile } from './mobile.store';

/**
 * 404: nobody, no active member, one with frozen points or an unproven identity, or one who has switched it off, which the till cannot tell
 * apart · 422: no mobile number · 429: too many look-ups or unknown numbers of the key or the branch · till_call_unknown: the chain has it
 * switched off.
 */
export type MobileLookUp = (
  caller: TillCaller,
  mobile: string,
) => Promise<Outcome<Answer<'lookUpMobile'>, '404' | '422' | '429' | 'till_call_unknown'>>;

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'log'>;

export function createMobileLookUp({ db, clock, secrets, config, log }: Needs): MobileLookUp {
  const { limits } = config;

  const windowOf = (what: string, of: string, most: number): Counting => {
    const key = `${what}:${secrets.lookUpKey('till-lookup', of)}`;
    return { key, per: 'hour', now: clock.now(), most };
  };
  const lookUpsOf = ({ key, branchCode }: TillCaller) => [
    windowOf('till-lookup', `key ${key}`, limits.lookUpsPerHourOfBranchKey),
    windowOf('till-lookup', `branch ${branchCode}`, limits.lookUpsPerHourOfBranch),
  ];
  const unknownOf = ({ key, branchCode }: TillCaller) => [
    windowOf('till-unknown', `key ${key}`, limits.unknownMobilesPerHourOfBranchKey),
    windowOf('till-unknown', `branch ${branchCode}`, limits.unknownMobilesPerHourOfBranch),
  ];

  const refuseOver = (counts: readonly { waitSeconds: number }[], velocity: string, { branchCode }: TillCaller) => {
    const wait = Math.max(...counts.map(({ waitSeconds }) => waitSeconds));
    if (wait === 0) return undefined;
    log.warn({ branch: branchCode, velocity }, 'a till exceeded a limit');
    return refuse('429', { retryAfterSeconds: wait });
  };

  /**
   * Counts each number as unknown before it is looked up, once within the hour, so that concurrent tries are all counted. Nothing is
   * answered while a window is full, known numbers included.
   */
  const guess = async <T>(caller: TillCaller, mobileKey: string, attempt: () => Promise<Outcome<T, '404'>>) => {
    const tries = windowOf('till-number', `${caller.branchCode} ${mobileKey}`, Number.POSITIVE_INFINITY);
    const isNew = (await countInWindow(db, tries)).count === 1;
    const windows = unknownOf(caller).map((window) => ({ ...window, amount: isNew ? 1 : 0 }));
    const counts = await countInTurn(db, windows);
    const over = refuseOver(counts, 'unknown mobile numbers', caller);
    if (over) return over;
    const outcome = await attempt();
    if (isNew && !isRefusal(outcome)) for (const window of windows) await takeBackInWindow(db, window);
    return outcome;
  };

  return async (caller, given) => {
    if (!config.tillMobileLookUp) return refuse('till_call_unknown');
    const mobile = tidyMobile(given);
    const message = wrongMobile(mobile);
    if (message) return refuse('422', { fields: [{ field: 'mobile', message }] });
    const over = refuseOver(await countInTurn(db, lookUpsOf(caller)), 'look-ups of mobile numbers', caller);
    if (over) return over;
    const mobileKey = mobileKeyOf(secrets, mobile);
    return guess(caller, mobileKey, () =>
      inTransaction(db, async (tx): Promise<Outcome<Answer<'lookUpMobile'>, '404'>> => {
        const found = await findByMobile(tx, mobileKey);
        const on = found
          ? ({ kind: 'member', id: found.id } as const)
          : ({ kind: 'till', id: caller.branchCode } as const);
        const act = { actor: tillActor(caller.branchCode), act: 'member.look_up', on } as const;
        await writeAct(tx, { clock }, { ...act, after: { found: found !== undefined } });
        if (!found) return refuse('404');
        const reference = { memberId: found.id, issuedAt: clock.now() };
        return value({
          member_ref: sealReference(reference, caller.branchCode, secrets),
          name: maskName(found.firstname_th, found.lastname_th),
          valid_until: referenceEndsAt(reference),
        });
      }),
    );
  };
}
