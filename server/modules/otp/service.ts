import { timingSafeEqual } from 'node:crypto';
import type { OtpSent } from '@/contract/otp';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { OtpRefusal, OtpType } from '@/domain/otp';
import { otpRefusalCodes, otpTypes } from '@/domain/otp';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/deps';
import type { Outcome } from '@/server/outcome';
import { refuse, value } from '@/server/outcome';
import type { BudgetKey, SendRefusal } from './budgets';
import { allowances, frozenForSeconds, judgeSend } from './budgets';
import { createCodeMessages } from './code-message';
import * as store from './store';
import type { ClosedBy, OtpSubject, OtpSubjects } from './subject';

/** Who asks: the subject must belong to the chat account; the address has budgets of its own. */
export type OtpCaller = { chatAccountId: string; address: string };

type Code<R extends OtpRefusal> = (typeof otpRefusalCodes)[OtpType][R];

type SendFailure = Code<SendRefusal> | ClosedBy | 'e0502' | '503';

type VerifyFailure = Code<'tooManyAttempts' | 'attemptsFrozen'> | 'e0502' | 'e0505' | 'e0600';

/** Refusals travel under the codes of the flow (wire contract, one-time codes); e0502 is an unknown, foreign or expired id. */
export type OtpService = {
  /** Sends a new code, which kills the old one. 503: the gateway of text messages, or of mail, did not take it. */
  send(id: string, caller: OtpCaller, language: Language): Promise<Outcome<OtpSent, SendFailure>>;
  /** e0600: wrong, used or expired. Every call is an attempt, counted before anything is compared. */
  verify(
    id: string,
    type: OtpType,
    code: string,
    caller: OtpCaller,
  ): Promise<Outcome<{ verified: true }, VerifyFailure>>;
  freezeOf(id: string, caller: OtpCaller): Promise<Outcome<{ frozen: boolean; retry_after: number }, 'e0502'>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'sms' | 'mail' | 'config'> & {
  subjects: Partial<Record<OtpType, OtpSubjects>>;
};

const sendRetrySeconds = 5;

export function createOtpService(needs: Needs): OtpService {
  const { db, clock, ids, secrets, config, subjects } = needs;
  const sendMessage = createCodeMessages(needs);
  const hashOf = (subjectId: string, code: string) => secrets.lookUpKey('otp', `${subjectId}:${code}`);

  /** In the order in which budgets are locked. */
  const budgetKeysOf = (subject: OtpSubject, address: string): BudgetKey[] => [
    ...(config.rateLimit
      ? [{ kind: 'address', key: `address:${secrets.lookUpKey('address', address)}` } as const]
      : []),
    { kind: 'identifier', key: `identifier:${subject.identifierKey}` },
    'mobile' in subject
      ? { kind: 'mobile', key: `mobile:${subject.mobileKey}` }
      : { kind: 'email', key: `email:${subject.emailKey}` },
  ];

  const findSubject = async (id: string, { chatAccountId }: OtpCaller, types: readonly OtpType[] = otpTypes) => {
    for (const type of types) {
      const subject = await subjects[type]?.find(id, chatAccountId);
      if (subject) return { type, subject };
    }
    return undefined;
  };

  /** Counts the send on every budget, or on none of them. The freeze that a refusal starts is kept. */
  const claimSend = (keys: BudgetKey[], type: OtpType) =>
    db.transaction().execute(async (tx) => {
      const budgets = await store.lockBudgets(tx, keys);
      const verdicts = budgets.map((budget, place) => ({
        key: budget.budget_key,
        ...judgeSend(budget, allowances[keys[place]?.kind ?? 'mobile'], clock.now()),
      }));
      const refused = verdicts.filter((verdict) => verdict.refused !== null);
      for (const { key, changes } of refused.length > 0 ? refused : verdicts)
        await store.changeBudget(tx, key, changes);
      const longest = refused.sort((one, other) => other.retryAfterSeconds - one.retryAfterSeconds)[0];
      if (!longest) return undefined;
      const { refused: reason, retryAfterSeconds } = longest;
      return refuse(otpRefusalCodes[type][reason], { retryAfterSeconds });
    });

  /** Takes one attempt from every budget. Only who holds a number within all limits may compare. */
  const claimAttempts = async (keys: BudgetKey[], type: OtpType) => {
    const now = clock.now();
    const mostOf = new Map(keys.map(({ kind, key }) => [key, allowances[kind].attempts]));
    const over = (await store.claimAttempts(db, keys, now))
      .map((budget) => ({ budget, most: mostOf.get(budget.budget_key) ?? 0 }))
      .filter(({ budget, most }) => budget.attempts > most);
    if (over.length === 0) return undefined;
    const justFrozen = over.every(({ budget, most }) => budget.attempts === most + 1);
    const retryAfterSeconds = Math.max(...over.map(({ budget }) => frozenForSeconds(budget, now)));
    return refuse(otpRefusalCodes[type][justFrozen ? 'tooManyAttempts' : 'attemptsFrozen'], { retryAfterSeconds });
  };

  const spendCode = async (subject: OtpSubject, type: OtpType, code: string, keys: BudgetKey[]) => {
    const challenge = await store.findLivingChallenge(db, subject.id, clock.now());
    const hash = hashOf(subject.id, code);
    if (!challenge || !sameHash(hash, challenge.code_hash)) return refuse('e0600');
    return transact(db, async (tx) => {
      if (!(await store.spendChallenge(tx, subject.id, hash, clock.now()))) return refuse('e0600');
      if (!(await subjects[type]?.markVerified(tx, subject.id))) return refuse('e0505');
      for (const { kind, key } of keys) if (kind !== 'address') await store.changeBudget(tx, key, noAttempts);
      return value({ verified: true } as const);
    });
  };

  return {
    send: async (id, caller, language) => {
      const found = await findSubject(id, caller);
      if (!found) return refuse('e0502');
      const { subject, type } = found;
      if (subject.closed) return refuse(subject.closed);
      const keys = budgetKeysOf(subject, caller.address);
      const refusal = await claimSend(keys, type);
      if (refusal) return refusal;
      const now = clock.now();
      const code = ids.digits(limits.otpDigits);
      const reference = ids.letters(limits.otpReferenceLetters);
      await store.putChallenge(db, {
        subject_id: subject.id,
        code_hash: hashOf(subject.id, code),
        otp_ref: reference,
        sent_at: now,
        expires_at: now + limits.otpLifeSeconds,
        used_at: null,
      });
      if (!(await sendMessage(subject, { type, code, reference }, language))) {
        for (const { key } of keys) await store.forgetSend(db, key, now);
        return refuse('503', { retryAfterSeconds: sendRetrySeconds });
      }
      return value({ otp_ref: reference, resend_in: limits.otpResendSeconds, expires_in: limits.otpLifeSeconds });
    },

    verify: async (id, type, code, caller) => {
      const found = await findSubject(id, caller, [type]);
      if (!found) return refuse('e0502');
      if (found.subject.closed) return refuse('e0505');
      const keys = budgetKeysOf(found.subject, caller.address);
      const refusal = await claimAttempts(keys, type);
      return refusal ?? spendCode(found.subject, type, code, keys);
    },

    freezeOf: async (id, caller) => {
      const found = await findSubject(id, caller);
      if (!found) return refuse('e0502');
      const budgets = await store.findBudgets(db, budgetKeysOf(found.subject, caller.address));
      const seconds = Math.max(0, ...budgets.map((budget) => frozenForSeconds(budget, clock.now())));
      return value({ frozen: seconds > 0, retry_after: seconds });
    },
  };
}

const noAttempts = { attempts: 0, attempts_since: 0, attempts_frozen_until: 0 };

function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
