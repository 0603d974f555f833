import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints, anyPathOf } from '@/contract/all-endpoints';
import type { OtpType } from '@/domain/otp';
import { createApp } from '@/server/app';
import type { Db } from '@/server/db/transact';
import type { Ids } from '@/server/platform/ids';
import { createServices } from '@/server/services';
import type { Asked } from '@/tests/support/api';
import type { Identity } from '@/tests/support/world';
import { createWorld, granted, testStartSeconds } from '@/tests/support/world';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A server with a fixed clock and repeatable ids: repeating an action on the same rows gives the same ids and codes. */
export async function openStage(db: Db) {
  const clock = createSettableClock();
  const ids = createCountedIds();
  const world = createWorld(db, clock, undefined, { WEB_DIR: '.cache/no-web' });
  const { sent, mailed, pushed, jobs, deauthorized, behaviour } = world;
  const deps = { ...world.deps, ids };
  const services = createServices(deps);
  const app = await createApp(deps, services);

  const ask = (name: AnyEndpointName, { params, query, token, body, headers }: Question = {}) =>
    app.inject({
      method: allEndpoints[name].method,
      url: `${anyPathOf(name, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
      // The same in each repetition, since the audit has it.
      headers: { 'trace-id': '0123abcd', ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && body !== null && { payload: body }),
    });

  /** Logs in; the same name is the same chat account. */
  const enter = async (name: string) => {
    const token = granted(await services.session.logIn(name, 'th')).accessToken;
    const caller = await services.session.callerOf(token);
    assert.ok(caller);
    return { chatAccountId: caller.chatAccountId, token };
  };

  const codeOf = (text = '') => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
  const callerOf = (chatAccountId: string) => ({ chatAccountId, address: '192.0.2.1' });

  /** Sends a one-time code and returns it. */
  const sendCode = async (id: string, chatAccountId: string) => {
    const before = mailed.length;
    granted(await services.otp.send(id, callerOf(chatAccountId), 'th'));
    return codeOf(mailed.length > before ? mailed.at(-1)?.text : sent.at(-1)?.text);
  };

  /** Verifies a one-time code, and resets the limits so that the next one can be sent immediately. */
  const prove = async (id: string, type: OtpType, chatAccountId: string) => {
    const code = await sendCode(id, chatAccountId);
    granted(await services.otp.verify(id, type, code, callerOf(chatAccountId)));
    await db.updateTable('otp_budgets').set({ sends: 0, last_sent_at: 0 }).execute();
    clock.advance(1);
    return id;
  };

  const identify = async (chatAccountId: string, identity: Identity) => {
    const version = await services.terms.versionInForce();
    const asked = { ...identity, identifier_type: 'citizen_id', accepted_terms_version: version } as const;
    return granted(await services.registration.identify(callerOf(chatAccountId), asked)).registration_id;
  };

  const messages = { sent, mailed, pushed, jobs, deauthorized };
  const forget = () => {
    for (const list of Object.values(messages)) list.length = 0;
  };
  return { db, deps, services, app, clock, ids, behaviour, messages, forget, ask, enter, sendCode, prove, identify };
}

export type Question = Asked & { query?: Record<string, string>; body?: object | null };

function createSettableClock() {
  let now = testStartSeconds;
  return {
    now: () => now,
    advance: (seconds: number) => {
      now += seconds;
    },
    set: (seconds: number) => {
      now = seconds;
    },
  };
}

/** Ids from a counter that can be set back. */
function createCountedIds(): Ids & {
  at: () => number;
  backTo: (place: number) => void;
  beginWith: (digit: string) => void;
} {
  let place = 0;
  let first = '0';
  const hash = () => {
    place += 1;
    return createHash('sha256').update(`${place}`).digest();
  };
  const pick = (from: string, count: number) =>
    Array.from(hash().subarray(0, count), (byte) => from[byte % from.length]).join('');
  return {
    uuid: () => {
      const rest = hash().toString('hex').slice(1);
      return `${first}${rest}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
    },
    digits: (count) => pick('0123456789', count),
    letters: (count) => pick('ABCDEFGHJKLMNPQRSTUVWXYZ', count),
    at: () => place,
    backTo: (before) => {
      place = before;
    },
    /** Makes all ids of one person sort before another's. */
    beginWith: (digit) => {
      first = digit;
    },
  };
}
