import type { OtpType } from '@/domain/otp';
import { otpRefusalCodes } from '@/domain/otp';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { networkOf } from '@/server/http/network';
import type { MembersService } from '@/server/modules/members/service';
import type { SessionService } from '@/server/modules/session/service';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import * as store from './budget.store';
import type { BudgetKey, BudgetKind, SendRefusal } from './check-budgets';
import { allowancesOf, frozenForSeconds, judgeSend, ofAccount } from './check-budgets';
import type { OtpSubject } from './types';
import { createProductBudget } from './watch-product-budget';

/** Who asks: the subject must belong to the chat account; account and network have budgets of their own. */
export type OtpCaller = { chatAccountId: string; address: string };

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'log'> & {
  members: Pick<MembersService, 'recordByMobile'>;
  session: Pick<SessionService, 'linkOf'>;
};

type Claimed = { refused: null; taken: number } | { refused: SendRefusal; retryAfterSeconds: number };

/**
 * Counts sends and attempts before anything is sent or compared, exactly, by however many processes. What a narrower budget
 * refuses is not counted on a wider one, so that nobody uses up what is everybody's.
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
   * How the caller stands to the number. Who types a number in that is nobody's or another's is counted with everybody who
   * does; who knows the ID that it is on record with, apart from those; and nobody else is counted for the chat account that
   * is linked to it. So strangers never use up what its owner needs.
   */
  const relationOf = async (subject: OtpSubject, { chatAccountId }: OtpCaller) => {
    // A mail address has no owner before its code was right: all callers who enter it are counted together.
    const owner = 'mobile' in subject ? await members.recordByMobile(db, subject.mobileKey) : undefined;
    if (!owner?.hasVerifiedMobile || owner.identifierKey !== subject.identifierKey) return 'stranger';
    return (await session.linkOf(db, owner.id))?.chatAccountId === chatAccountId ? 'linked' : 'on-record';
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
   * Counts the send on every budget, or on none of them; the freeze that a refusal starts is kept. 503: the whole product has
   * sent what it may this hour.
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

  /** What the gateway did not take: nobody waits a minute for it, and only the account's own budgets keep it counted. */
  const forgetSend = async (keys: readonly BudgetKey[], sentAt: number) => {
    for (const { key } of keys) await store.forgetSend(db, key, sentAt);
    for (const { kind, key } of keys) if (!ofAccount.has(kind)) await store.putBack(db, key, 'sends');
    await product.putBack(sentAt);
  };

  /** Counts on these budgets, and tells how long the caller has to wait if that is one too many for one of them. */
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

  /** Takes one attempt. Only who holds a number within all limits may compare. The account's own budgets come first. */
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
   * A right code was no wrong attempt: it is put back. It shows who holds this number, so that the account may start over with
   * it; what it did wrong elsewhere, and what others did, stays counted.
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
