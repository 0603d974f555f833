import { timingSafeEqual } from 'node:crypto';
import type { OtpSent, OtpVerified } from '@/contract/otp';
import { otpVerified } from '@/contract/otp';
import { otpFlows } from '@/domain/error-flows';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { OtpRefusal, OtpType, otpRefusalCodes } from '@/domain/otp';
import { otpTypes } from '@/domain/otp';
import type { Deps } from '@/server/gateways/deps';
import type { Meter } from '@/server/metrics/meter';
import type { MembersService } from '@/server/modules/members/service';
import type { SessionService } from '@/server/modules/session/service';
import { answerOf, transactOnce } from '@/server/platform/act-answers.store';
import { noteCode } from '@/server/platform/member-events.store';
import { messageText } from '@/server/platform/message-text';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { BudgetKey, SendRefusal } from './check-budgets';
import type { OtpCaller } from './claim-attempt';
import { createClaims } from './claim-attempt';
import * as store from './store';
import type { ClosedBy, OtpSubject, OtpSubjects } from './types';

type Code<R extends OtpRefusal> = (typeof otpRefusalCodes)[OtpType][R];

type SendFailure = Code<SendRefusal> | ClosedBy | 'e0502' | '503';

/** With the `Idempotency-Key` of the request. */
type Repeating = OtpCaller & { key?: string | undefined };

type VerifyFailure = Code<'tooManyAttempts' | 'attemptsFrozen'> | 'e0502' | 'e0505' | 'e0600';

/** Refusals use the codes of the flow (wire contract, one-time codes); e0502 is an unknown, foreign or expired id. */
export type OtpService = {
  /**
   * Sends a new code, which replaces the old one. 503: the gateway did not accept it, or the product's hourly limit is reached.
   */
  send(id: string, caller: OtpCaller, language: Language): Promise<Outcome<OtpSent, SendFailure>>;
  /**
   * e0600: wrong, used or expired. Every call counts as an attempt before codes are compared. A retry with the same key and code gets the
   * first answer.
   */
  verify(id: string, type: OtpType, code: string, caller: Repeating): Promise<Outcome<OtpVerified, VerifyFailure>>;
  freezeOf(id: string, caller: OtpCaller): Promise<Outcome<{ frozen: boolean; retry_after: number }, 'e0502'>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'sms' | 'mail' | 'config' | 'log' | 'meter'> & {
  subjects: Partial<Record<OtpType, OtpSubjects>>;
  members: Pick<MembersService, 'recordByMobile'>;
  session: Pick<SessionService, 'linkOf'>;
};

const sendRetrySeconds = 5;

export function createOtpService(needs: Needs): OtpService {
  const { db, clock, ids, secrets, subjects, meter } = needs;
  const claims = createClaims(needs);
  const sendMessage = createCodeMessages(needs);

  const hashOf = (subjectId: string, code: string) => secrets.lookUpKey('otp', `${subjectId}:${code}`);

  const findSubject = async (id: string, { chatAccountId }: OtpCaller, types: readonly OtpType[] = otpTypes) => {
    for (const type of types) {
      const subject = await subjects[type]?.find(id, chatAccountId);
      if (subject) return { type, subject };
    }
    return undefined;
  };

  const spendCode = async (
    subject: OtpSubject,
    { type, hash, key }: { type: OtpType; hash: string; key: string | undefined },
    budgets: readonly BudgetKey[],
  ) => {
    const request = { act: ['verifyOtp', type, subject.id, hash], key };
    const challenge = await store.findActiveChallenge(db, subject.id, clock.now());
    if (!challenge || !sameHash(hash, challenge.code_hash)) {
      const before = await answerOf(db, request, otpVerified);
      return before ? value(before) : refuse('e0600');
    }
    return transactOnce(db, needs, request, otpVerified, async (tx) => {
      if (!(await store.spendChallenge(tx, subject.id, hash, clock.now()))) return refuse('e0600');
      if (!(await subjects[type]?.markVerified(tx, subject.id))) return refuse('e0505', { flow: otpFlows[type] });
      await claims.settleRight(tx, budgets);
      return value<OtpVerified>({ verified: true, ...(subject.withheld && { situation: subject.withheld }) });
    });
  };

  return countCodes(meter, {
    send: async (id, caller, language) => {
      const found = await findSubject(id, caller);
      if (!found) return refuse('e0502');
      const { subject, type } = found;
      if (subject.closed) return refuse(subject.closed, { flow: otpFlows[type] });
      const keys = await claims.keysOf(subject, caller);
      const now = clock.now();
      const refusal = await claims.claimSend(keys, type, now);
      if (refusal) return refusal;
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
        await claims.forgetSend(keys, now);
        return refuse('503', { retryAfterSeconds: sendRetrySeconds });
      }
      const channel = 'mobile' in subject ? 'sms' : 'email';
      const message = { channel, about: type, id: `code ${subject.id} ${now}`, at: now } as const;
      await noteCode(db, { ...message, identifierKey: subject.identifierKey });
      return value({ otp_ref: reference, resend_in: limits.otpResendSeconds, expires_in: limits.otpLifeSeconds });
    },

    verify: async (id, type, code, { key, ...caller }) => {
      const found = await findSubject(id, caller, [type]);
      const flow = otpFlows[type];
      if (!found) return refuse('e0502', { flow });
      if (found.subject.closed) return refuse('e0505', { flow });
      const keys = await claims.keysOf(found.subject, caller);
      const refusal = await claims.claimAttempt(keys, type);
      return refusal ?? spendCode(found.subject, { type, hash: hashOf(id, code), key }, keys);
    },

    freezeOf: async (id, caller) => {
      const found = await findSubject(id, caller);
      if (!found) return refuse('e0502');
      const seconds = await claims.frozenFor(await claims.keysOf(found.subject, caller));
      return value({ frozen: seconds > 0, retry_after: seconds });
    },
  });
}

/** Counts codes by outcome. */
function countCodes(meter: Meter, { send, verify, freezeOf }: OtpService): OtpService {
  return {
    send: async (...given) => {
      const sent = await send(...given);
      meter.count('sabai_otp_sends_total', { outcome: isRefusal(sent) ? sent.refused : 'sent' });
      return sent;
    },
    verify: async (...given) => {
      const verified = await verify(...given);
      meter.count('sabai_otp_checks_total', { outcome: isRefusal(verified) ? verified.refused : 'right' });
      return verified;
    },
    freezeOf,
  };
}

function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

type CodeMessage = { type: OtpType; code: string; reference: string };

type MessageNeeds = Pick<Deps, 'sms' | 'mail' | 'secrets'>;

/** Sends the message with a one-time code, which must never be logged. */
function createCodeMessages({ sms, mail, secrets }: MessageNeeds) {
  return async (subject: OtpSubject, { type, code, reference }: CodeMessage, language: Language): Promise<boolean> => {
    const values = { ...subject.details, code, reference, minutes: String(limits.otpLifeSeconds / 60) };
    if ('mobile' in subject) {
      return sms.send({ to: subject.mobile, text: messageText(textOf(type), language, values) });
    }
    const outcome = await mail.send({
      to: subject.email,
      subject: messageText('otpMailSubject', language, values),
      text: messageText('otpMailText', language, values),
      messageId: `<code-${secrets.lookUpKey('otp-mail', `${subject.id} ${reference} ${code}`).slice(0, 32)}@sabai>`,
    });
    return outcome === 'accepted';
  };
}

/** A recipient who did not request the code must understand what another person is trying to do. */
function textOf(type: OtpType): 'otp' | 'otpChangeMobile' | 'otpEtaxAddress' {
  if (type === 'confirm_change_mobile') return 'otpChangeMobile';
  return type === 'etax_address' ? 'otpEtaxAddress' : 'otp';
}
