import type { OtpType } from '@/domain/otp';
import { otpRefusalCodes } from '@/domain/otp';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { networkOf } from '@/server/http/network';
import type { MembersService } from '@/server/modules/members/service';
import type { SessionService } from '@/server/modules/session/service';
import { unknownId } from '@/server/platform/ids';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import * as store from './budget.store';
import type { BudgetKey, BudgetKind, SendRefusal } from './check-budgets';
import { allowancesOf, frozenForSeconds, judgeSend, ofAccount } from './check-budgets';
import type { OtpSubject } from './types';
import { createProductBudget } from './watch-product-budget';

/** The caller: the subject must belong to the chat account; account and network have their own budgets. */
export type OtpCaller = { chatAccountId: string; address: string };

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'log'> & {
  members: Pick<MembersService, 'recordByMobile'>;
  session: Pick<SessionService, 'linkOf'>;
};

type Claimed = { refused: null; taken: number } | { refused: SendRefusal; retryAfterSeconds: number };

/**
 * Counts sends and attempts before a code is sent or compared, exactly, over all processes. What a narrower budget refuses is not counted
 * on a wider one, so that a caller cannot use up what others share.
 */
export function createClaims(needs: Needs) {
  const { db, clock, secrets, config, members, session } = needs;
  const allowances = allowancesOf(config.limits);
  const product = createProductBudget(needs);

  const keyOf = (kind: BudgetKind, key: string): BudgetKey => ({
    kind,
    key: `${kind}:${key}`,
    allowance: allowances[kind],
  });

  /**
   * The caller's relation to the number, by which it is counted. 'stranger' callers, who type an unknown or another member's number, share
   * one budget; those who know the ID on record with it share another; the linked chat account is not counted on the number at all. So
   * strangers never use up the owner's budget.
   */
  const relationOf = async (subject: OtpSubject, { chatAccountId }: OtpCaller) => {
    // A mail address has no owner before its code was right, so all callers who enter it share one budget.
    if (!('mobile' in subject)) return 'stranger';
    const owner = await members.recordByMobile(db, subject.mobileKey);
    // Also runs for unknown numbers: a different number of statements would reveal whether the number is a member's.
    const link = await session.linkOf(db, owner?.id ?? unknownId);
    if (!owner?.hasVerifiedMobile || owner.identifierKey !== subject.identifierKey) return 'stranger';
    return link?.chatAccountId === chatAccountId ? 'linked' : 'on-record';
  };

  const keysOf = async (subject: OtpSubject, caller: OtpCaller): Promise<BudgetKey[]> => {
    const network = secrets.lookUpKey('address', networkOf(caller.address));
    const hashed = (other: string) => secrets.lookUpKey('otp-account', `${caller.chatAccountId}:${other}`);
    const relation = await relationOf(subject, caller);
    const target = 'mobile' in subject ? subject.mobileKey : subject.emailKey;
    return [
      ...(config.rateLimit ? [keyOf('network', network)] : []),
      keyOf('account', hashed('')),
      keyOf('account-identifier', hashed(subject.identifierKey)),
      keyOf('account-number', hashed(target)),
      ...(relation === 'linked' ? [] : [keyOf('number', `${relation}:${target}`)]),
    ];
  };

  const judge = async (tx: Db, keys: readonly BudgetKey[], now: number) => {
    const budgets = await store.lockBudgets(tx, keys);
    return budgets.flatMap((budget, place) => {
      const held = keys[place];
      return held ? [{ ...held, ...judgeSend(budget, held.allowance, now) }] : [];
    });
  };

  /**
   * Counts the send on all budgets or on none; the freeze started by a refusal is stored. 503: the product has sent this hour's
   * limit.
   */
  const claimSend = async (keys: readonly BudgetKey[], type: OtpType, now: number) => {
    const claimed = await transact<Claimed, '503'>(db, async (tx) => {
      const verdicts = await judge(tx, keys, now);
      const refused = verdicts.filter((verdict) => verdict.refused !== null);
      for (const { key, changes } of refused.length > 0 ? refused : verdicts)
        await store.changeBudget(tx, key, changes);
      const longest = refused.sort((one, other) => other.retryAfterSeconds - one.retryAfterSeconds)[0];
      if (longest) return value(longest);
      const taken = await product.take(tx, now);
      return taken === undefined ? refuse('503') : value({ refused: null, taken });
    });
    if (isRefusal(claimed)) {
      await product.log(undefined);
      return refuse('503', { retryAfterSeconds: product.secondsLeft() });
    }
    if (claimed.value.refused === null) {
      await product.log(claimed.value.taken);
      return undefined;
    }
    const { refused: reason, retryAfterSeconds } = claimed.value;
    return refuse(otpRefusalCodes[type][reason], { retryAfterSeconds });
  };

  /** For a message that the gateway refused: the caller need not wait a minute, and only the account's own budgets keep counting it. */
  const forgetSend = async (keys: readonly BudgetKey[], sentAt: number) => {
    for (const { key } of keys) await store.forgetSend(db, key, sentAt);
    for (const { kind, key } of keys) if (!ofAccount.has(kind)) await store.putBack(db, key, 'sends');
    await product.putBack(sentAt);
  };

  /** Counts on these budgets. Returns the seconds to wait if one of them is exceeded. */
  const claimOn = async (keys: readonly BudgetKey[], type: OtpType) => {
    if (keys.length === 0) return undefined;
    const now = clock.now();
    const mostOf = new Map(keys.map(({ key, allowance }) => [key, allowance.attempts]));
    const over = (await store.claimAttempts(db, keys, now))
      .map((budget) => ({ budget, most: mostOf.get(budget.budget_key) ?? 0 }))
      .filter(({ budget, most }) => budget.attempts > most || budget.attempts_frozen_until > now);
    if (over.length === 0) return undefined;
    const justFrozen = over.every(({ budget, most }) => budget.attempts === most + 1);
    const retryAfterSeconds = Math.max(...over.map(({ budget }) => frozenForSeconds(budget, now)));
    return refuse(otpRefusalCodes[type][justFrozen ? 'tooManyAttempts' : 'attemptsFrozen'], { retryAfterSeconds });
  };

  /** Claims one attempt, the account's own budgets first. Only a caller within all limits may compare a code. */
  const claimAttempt = async (keys: readonly BudgetKey[], type: OtpType) => {
    const of = (wanted: (kind: BudgetKind) => boolean) => keys.filter(({ kind }) => wanted(kind));
    return (
      (await claimOn(
        of((kind) => ofAccount.has(kind)),
        type,
      )) ??
      (await claimOn(
        of((kind) => kind === 'network'),
        type,
      )) ??
      (await claimOn(
        of((kind) => kind === 'number'),
        type,
      ))
    );
  };

  /**
   * A right code does not count as an attempt. It proves that the caller has the number, so the account's budget for it is
   * reset; its other failures, and those of others, stay counted.
   */
  const settleRight = async (tx: Db, keys: readonly BudgetKey[]) => {
    for (const { kind, key } of keys) {
      if (kind === 'account-number') await store.changeBudget(tx, key, noAttempts);
      else await store.putBack(tx, key, 'attempts');
    }
  };

  const frozenFor = async (keys: readonly BudgetKey[]) => {
    const budgets = await store.findBudgets(db, keys);
    return Math.max(0, ...budgets.map((budget) => frozenForSeconds(budget, clock.now())));
  };

  return { keysOf, claimSend, forgetSend, claimAttempt, settleRight, frozenFor };
}

const noAttempts = { attempts: 0, attempts_since: 0, attempts_frozen_until: 0 };
