import { createHash, randomBytes } from 'node:crypto';
import type { Answer } from '@/contract/types';
import { staffRoleSeconds, staffSessionSeconds } from '@/domain/staff';
import { actHashOf, writeAct } from '@/server/audit/audit';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { ProviderTokens, SignInAnswer, SignInOutcome, StaffPerson } from '@/server/gateways/staff-directory';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { createRoleConfirmation } from './confirm-roles';
import { openTokens, sealTokens } from './seal-tokens';
import type { SessionRow } from './sessions.store';
import * as store from './sessions.store';
import { attemptSeconds, readAttempt, writeAttempt } from './sign-attempt';
import type { SignedInStaff } from './types';
import { actorOf } from './types';

/** A new or continued session; a new one has a cookie, which only the browser receives and of which only the hash is stored. */
export type BegunSession = { cookie?: { content: string; seconds: number }; session: Answer<'getStaffSession'> };

/** The way to sign in; `attempt` is a cookie that the browser returns with the provider's redirect. */
export type SignInWay = { answer: Answer<'getStaffSignIn'>; attempt?: { cookie: string; seconds: number } };

/** The cookies of a browser: its session, if it has one, and its sign-in at the identity provider. */
export type StaffCookies = { session: string | undefined; attempt: string | undefined };

type NotSignedIn =
  | '404'
  | 'staff_sign_in_again'
  | 'staff_sign_in_declined'
  | 'staff_no_role'
  | 'staff_provider_down'
  | 'staff_provider_refuses';

export type StaffSessions = {
  /** Whether this server has a desk. */
  isOpen: boolean;
  cookieName: string;
  attemptCookieName: string;
  /** The signed-in person, with valid roles; the call extends the session. */
  callerOf(cookie: string): Promise<Outcome<SignedInStaff, '401' | 'staff_provider_down'>>;
  /** 404: this server has no desk. A session that only needs a confirmation is offered one. */
  wayIn(session: string | undefined): Promise<Outcome<SignInWay, '404' | 'staff_provider_down'>>;
  /** Signs in as one of the sandbox's staff; 404 elsewhere. */
  begin(staffId: string, cookies: StaffCookies, traceId: string): Promise<Outcome<BegunSession, '404'>>;
  /** Signs in with the answer of the identity provider, once, and in the browser that began it. */
  complete(cookies: StaffCookies, answer: SignInAnswer, traceId: string): Promise<Outcome<BegunSession, NotSignedIn>>;
  /** Ends the browser's session, if it has one, and returns the provider's log-out URL. */
  end(session: string | undefined, traceId: string): Promise<Outcome<Answer<'endStaffSession'>, '404'>>;
};

const retrySeconds = 5;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config' | 'staffDirectory'>;

export function createStaffSessions(deps: Needs): StaffSessions {
  const { db, clock, ids, secrets, config, staffDirectory: directory } = deps;
  const roles = createRoleConfirmation(deps, directory);
  // Cookies of that prefix cannot be set by another host of the domain.
  const prefix = config.sandbox ? '' : '__Host-';

  /** Ends the browser's session; undefined if it has none. */
  const endOf = (cookie: string | undefined, traceId: string) =>
    inTransaction(db, async (tx) => {
      const row =
        cookie === undefined ? undefined : await store.lockSession(tx, hashOf(cookie), actHashOf(proofOf(cookie)));
      if (!row || cookie === undefined) return undefined;
      const on = { kind: 'session', id: row.staff_id } as const;
      const actor = actorOf({ staffId: row.staff_id, name: row.name, roles: row.roles });
      await writeAct(tx, deps, { actor, act: 'session.end', on, traceId, proof: proofOf(cookie) });
      // After its last act, which it proves.
      await store.deleteSession(tx, row.session_hash);
      return row;
    });

  const begin = async (
    person: StaffPerson,
    tokens: ProviderTokens | undefined,
    cookies: StaffCookies,
    traceId: string,
  ): Promise<BegunSession> => {
    // The new cookie replaces the earlier one, whose session could not be ended any more.
    await endOf(cookies.session, traceId);
    const content = randomBytes(32).toString('base64url');
    const [hash, proof, now] = [hashOf(content), proofOf(content), clock.now()];
    const { staffId, name } = person;
    const row = {
      session_hash: hash,
      act_hash: actHashOf(proof),
      staff_id: staffId,
      name,
      begun_at: now,
      seen_at: now,
      ends_at: now + staffSessionSeconds.most,
      confirmed_at: now,
      asked_at: now,
      provider_sealed: tokens ? sealTokens(tokens, hash, secrets) : null,
    };
    await inTransaction(db, async (tx) => {
      await store.insertSession(tx, { ...row, roles: JSON.stringify(person.roles) });
      const on = { kind: 'session', id: staffId } as const;
      const after = { roles: person.roles };
      await writeAct(tx, deps, { actor: actorOf(person), act: 'session.begin', on, after, traceId, proof });
    });
    const cookie = { content, seconds: staffSessionSeconds.most };
    return { cookie, session: presentSession({ ...row, roles: [...person.roles] }) };
  };

  /** When the session ends without another call, or without the provider's confirmation. */
  const endOfSession = (row: SessionRow): number => {
    const ends = Math.min(clock.now() + staffSessionSeconds.idle, row.ends_at);
    const isAskedByCalls = directory?.kind !== 'oidc' || openTokens(row, secrets).refreshToken !== undefined;
    return isAskedByCalls ? ends : Math.min(ends, row.confirmed_at + staffRoleSeconds.most);
  };

  const presentSession = (row: SessionRow): Answer<'getStaffSession'> => {
    const { staff_id, name, roles: held } = row;
    return { staff_id, name, roles: [...held], ends_at: endOfSession(row) };
  };

  /** The sign-in that this browser began; undefined if it is another one, expired, or was completed before. */
  const takeAttempt = async (cookie: string, state: string) => {
    const now = clock.now();
    const read = readAttempt(cookie, now, secrets);
    if (!read || read.expiresAt <= now || state !== read.attempt.state) return undefined;
    return (await store.noteSignIn(db, hashOf(cookie), read.expiresAt, now)) ? read.attempt : undefined;
  };

  /** The browser's session, if the provider has to confirm it and may do so silently. */
  const unconfirmedOf = async (cookie: string | undefined) => {
    const row = cookie === undefined ? undefined : await store.findSession(db, hashOf(cookie), clock.now());
    return row && roles.isMissing(row) ? row : undefined;
  };

  const beginAs = async (said: SignInOutcome, cookies: StaffCookies, traceId: string) => {
    if (said.outcome !== 'confirmed') return refusedBy(said.outcome);
    const { person, tokens } = said;
    return person.roles.length > 0 ? value(await begin(person, tokens, cookies, traceId)) : refuse('staff_no_role');
  };

  /** If the provider does not confirm silently, or confirms another person who is signed in there now, a sign-in is needed. */
  const goOn = async (cookies: StaffCookies, said: SignInOutcome): Promise<Outcome<BegunSession, NotSignedIn>> => {
    const row = await unconfirmedOf(cookies.session);
    const isOwn = said.outcome === 'confirmed' && row?.staff_id === said.person.staffId;
    if (row && !isOwn && said.outcome !== 'unavailable') await roles.end(row);
    if (said.outcome !== 'confirmed') return refusedBy(said.outcome);
    if (!row || !isOwn) return refuse('staff_sign_in_again');
    const noted = await roles.note(row, said);
    if (isRefusal(noted)) return refuse(said.person.roles.length > 0 ? 'staff_sign_in_again' : 'staff_no_role');
    return value({ session: presentSession(noted.value) });
  };

  return {
    isOpen: directory !== undefined,
    cookieName: `${prefix}sabai-staff`,
    attemptCookieName: `${prefix}sabai-staff-sign-in`,
    callerOf: async (cookie) => {
      const row = await store.touchSession(db, hashOf(cookie), actHashOf(proofOf(cookie)), clock.now());
      if (!row) return refuse('401');
      const confirmed = await roles.ofCall(row);
      if (isRefusal(confirmed)) return confirmed;
      const { staff_id: staffId, name, roles: held } = confirmed.value;
      return value({ staffId, name, roles: held, proof: proofOf(cookie), endsAt: endOfSession(confirmed.value) });
    },
    wayIn: async (session) => {
      if (!directory) return refuse('404');
      if (directory.kind === 'sandbox') {
        const people = directory.people.map(({ staffId, name, roles: held }) => ({
          staff_id: staffId,
          name,
          roles: [...held],
        }));
        return value({ answer: { kind: 'sandbox', people } });
      }
      const unconfirmed = await unconfirmedOf(session);
      const now = clock.now();
      const cookie = writeAttempt(ids.uuid(), unconfirmed ? 'confirm' : 'sign_in', now, secrets);
      const read = readAttempt(cookie, now, secrets);
      const idToken = unconfirmed && openTokens(unconfirmed, secrets).idToken;
      const url = read && (await directory.addressFor(read.attempt, idToken));
      if (url === undefined) return providerDown();
      const answer = { kind: 'oidc', url, ...(unconfirmed && { confirms: true }) } as const;
      return value({ answer, attempt: { cookie, seconds: attemptSeconds } });
    },
    begin: async (staffId, cookies, traceId) => {
      const people = directory?.kind === 'sandbox' ? directory.people : [];
      const person = people.find((one) => one.staffId === staffId);
      return person ? value(await begin(person, undefined, cookies, traceId)) : refuse('404');
    },
    complete: async (cookies, answer, traceId) => {
      if (directory?.kind !== 'oidc') return refuse('404');
      const attempt = await takeAttempt(cookies.attempt ?? '', answer.state);
      if (!attempt) return refuse('staff_sign_in_again');
      const said = await directory.confirm(answer, attempt);
      return attempt.kind === 'confirm' ? goOn(cookies, said) : beginAs(said, cookies, traceId);
    },
    end: async (session, traceId) => {
      if (!directory) return refuse('404');
      const row = await endOf(session, traceId);
      if (!row || directory.kind !== 'oidc') return value({});
      const url = await directory.leaveAt(openTokens(row, secrets).idToken);
      return value(url === undefined ? { stays: true } : { url });
    },
  };
}

const refusalOf = {
  refused: 'staff_sign_in_again',
  declined: 'staff_sign_in_declined',
  misconfigured: 'staff_provider_refuses',
} as const;

function refusedBy(outcome: keyof typeof refusalOf | 'unavailable') {
  return outcome === 'unavailable' ? providerDown() : refuse(refusalOf[outcome]);
}

function providerDown() {
  return refuse('staff_provider_down', { retryAfterSeconds: retrySeconds });
}

/** A value that only the cookie yields, and that does not reveal the cookie. */
function proofOf(cookie: string): string {
  return hashOf(`act ${cookie}`);
}

function hashOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
