import { createHash, randomBytes } from 'node:crypto';
import type { Answer } from '@/contract/types';
import { staffSessionSeconds } from '@/domain/staff';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { SignInAnswer, StaffPerson } from '@/server/gateways/staff-directory';
import { writeAct } from '@/server/platform/audit';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import * as store from './sessions.store';
import { attemptOf, expiryOf, writeAttempt } from './sign-attempt';
import type { SignedInStaff } from './types';
import { actorOf } from './types';

/** A new session: `cookie` is told to the browser alone, and only its hash is stored. */
export type BegunSession = { cookie: string; seconds: number; session: Answer<'getStaffSession'> };

/** How one signs in; `attempt` is a cookie that the browser brings back from the identity provider. */
export type SignInWay = { answer: Answer<'getStaffSignIn'>; attempt?: { cookie: string; seconds: number } };

export type StaffSessions = {
  /** Whether this server has a desk. */
  isOpen: boolean;
  cookieName: string;
  attemptCookieName: string;
  /** Who is signed in; the call keeps the session alive. */
  callerOf(cookie: string): Promise<SignedInStaff | undefined>;
  /** 404: this server has no desk · 503: the identity provider does not answer. */
  wayIn(): Promise<Outcome<SignInWay, '404' | '503'>>;
  /** Signs in as somebody of the sandbox; 404 elsewhere. */
  begin(staffId: string, traceId: string): Promise<Outcome<BegunSession, '404'>>;
  /**
   * Signs in with the answer of the identity provider. 401: not the answer to this browser's sign-in, or a repeated one · 403:
   * somebody without a role.
   */
  complete(
    attempt: string | undefined,
    answer: SignInAnswer,
    traceId: string,
  ): Promise<Outcome<BegunSession, '401' | '403' | '404' | '503'>>;
  end(caller: SignedInStaff, traceId: string): Promise<void>;
};

const retrySeconds = 5;
const attemptSeconds = 10 * 60;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config' | 'staffDirectory'>;

export function createStaffSessions(deps: Needs): StaffSessions {
  const { db, clock, ids, secrets, config, staffDirectory: directory } = deps;
  // Cookies of that prefix cannot be set by another host of the domain.
  const prefix = config.sandbox ? '' : '__Host-';

  const begin = async (person: StaffPerson, traceId: string): Promise<BegunSession> => {
    const cookie = randomBytes(32).toString('base64url');
    const now = clock.now();
    const { staffId, name, roles } = person;
    const endsAt = now + staffSessionSeconds.most;
    await inTransaction(db, async (tx) => {
      await store.insertSession(tx, {
        ...{ session_hash: hashOf(cookie), staff_id: staffId, name, roles: JSON.stringify(roles) },
        ...{ begun_at: now, seen_at: now, ends_at: endsAt },
      });
      const on = { kind: 'session', id: staffId } as const;
      await writeAct(tx, deps, { actor: actorOf(person), act: 'session.begin', on, after: { roles }, traceId });
    });
    const session = { staff_id: staffId, name, roles: [...roles], ends_at: now + staffSessionSeconds.idle };
    return { cookie, seconds: staffSessionSeconds.most, session };
  };

  /** The sign-in that this browser began; undefined if it is not that one, is over, or was completed before. */
  const takeAttempt = async (cookie: string, state: string) => {
    const now = clock.now();
    const expiresAt = expiryOf(cookie, secrets) ?? 0;
    const attempt = attemptOf(cookie, secrets);
    if (expiresAt <= now || state !== attempt.state) return undefined;
    return (await store.noteSignIn(db, hashOf(cookie), expiresAt, now)) ? attempt : undefined;
  };

  return {
    isOpen: directory !== undefined,
    cookieName: `${prefix}sabai-staff`,
    attemptCookieName: `${prefix}sabai-staff-sign-in`,
    callerOf: async (cookie) => {
      const session = hashOf(cookie);
      const now = clock.now();
      const row = await store.touchSession(db, session, now);
      if (!row) return undefined;
      const endsAt = Math.min(now + staffSessionSeconds.idle, row.ends_at);
      return { staffId: row.staff_id, name: row.name, roles: row.roles, session, endsAt };
    },
    wayIn: async () => {
      if (!directory) return refuse('404');
      if (directory.kind === 'sandbox') {
        const people = directory.people.map(({ staffId, name, roles }) => ({
          staff_id: staffId,
          name,
          roles: [...roles],
        }));
        return value({ answer: { kind: 'sandbox', people } });
      }
      const cookie = writeAttempt(ids.uuid(), clock.now() + attemptSeconds, secrets);
      const url = await directory.addressFor(attemptOf(cookie, secrets));
      if (url === undefined) return refuse('503', { retryAfterSeconds: retrySeconds });
      return value({ answer: { kind: 'oidc', url }, attempt: { cookie, seconds: attemptSeconds } });
    },
    begin: async (staffId, traceId) => {
      const people = directory?.kind === 'sandbox' ? directory.people : [];
      const person = people.find((one) => one.staffId === staffId);
      return person ? value(await begin(person, traceId)) : refuse('404');
    },
    complete: async (cookie, answer, traceId) => {
      if (directory?.kind !== 'oidc') return refuse('404');
      const attempt = await takeAttempt(cookie ?? '', answer.state);
      if (!attempt) return refuse('401');
      const confirmed = await directory.confirm(answer, attempt);
      if (confirmed.outcome === 'refused') return refuse('401');
      if (confirmed.outcome === 'unavailable') return refuse('503', { retryAfterSeconds: retrySeconds });
      return confirmed.person.roles.length > 0 ? value(await begin(confirmed.person, traceId)) : refuse('403');
    },
    end: async (caller, traceId) => {
      await inTransaction(db, async (tx) => {
        await store.deleteSession(tx, caller.session);
        const on = { kind: 'session', id: caller.staffId } as const;
        await writeAct(tx, deps, { actor: actorOf(caller), act: 'session.end', on, traceId });
      });
    },
  };
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
