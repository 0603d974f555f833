import assert from 'node:assert/strict';
import { pino } from 'pino';
import type { Body } from '@/contract/types';
import { noCategoryCodes } from '@/domain/goods-categories';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { LineGateway } from '@/server/gateways/line';
import type { LineMessage, PushOutcome } from '@/server/gateways/line-messages';
import type { Mail, MailOutcome } from '@/server/gateways/mail';
import type { JobData, JobName } from '@/server/jobs/jobs';
import { noMeter } from '@/server/metrics/meter';
import type { Config } from '@/server/platform/config';
import { readConfig } from '@/server/platform/config';
import { secureIds } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal } from '@/server/platform/outcome';
import { createSecrets } from '@/server/platform/secrets';
import type { Env } from '@/server/platform/settings/schema';
import { sandboxStaff } from '@/server/sandbox/staff';
import { createServices } from '@/server/services';
import { sandboxWallets } from '@/server/signing/open-wallets';
import { testCallSeconds } from '@/tests/support/postgres-database';
import { firstTerms } from '@/tests/support/terms';
import type { OpenDatabase } from './database-engines';

/** 1 July 2026, noon in Bangkok. */
export const testStartSeconds = Date.UTC(2026, 6, 1, 5) / 1000;

export type Sms = { to: string; text: string };

export type World = ReturnType<typeof createWorld>;

const configs = new Map<string, Config>();

/** The settings of a sandbox without rate limits and with all calls, and `env`. Read once, because thousands of tests begin with them. */
export function testConfig(env: Env): Config {
  const key = JSON.stringify(env);
  const config =
    configs.get(key) ??
    readConfig({
      SANDBOX: '1',
      RATE_LIMIT: 'off',
      TILL_MOBILE_LOOKUP: 'on',
      LIMIT_CALL_SECONDS: `${testCallSeconds}`,
      ...env,
    });
  configs.set(key, config);
  return config;
}

/** Two processes with one clock on the same tables, if the engine allows two. */
export async function openTwoWorlds(open: OpenDatabase): Promise<[World, World]> {
  const { db, beside } = await open();
  const world = createWorld(db);
  return [world, createWorld(await beside(), world.clock)];
}

/** A server without its HTTP edge, with simulated time, text messages and LINE. Two worlds on one database act as two processes. */
export function createWorld(db: Db, clock = createTestClock(), line?: LineGateway, env: Env = {}) {
  const sent: Sms[] = [];
  const mailed: Mail[] = [];
  const pushed: LineMessage[] = [];
  const jobs: { name: JobName; data: JobData[JobName] }[] = [];
  /** Tokens whose authorisation our server has asked LINE to withdraw. */
  const deauthorized: string[] = [];
  const behaviour = {
    smsAccepts: true,
    mailTakes: 'accepted' as MailOutcome,
    lineWithdraws: true,
    line: 'confirmed' as 'confirmed' | 'refused' | 'unavailable',
    linePushes: 'accepted' as PushOutcome,
  };
  const deps: Deps = {
    config: testConfig(env),
    db,
    readDb: db,
    clock,
    ids: secureIds,
    secrets: testSecrets,
    line: line ?? {
      confirm: async (token) => {
        if (behaviour.line !== 'confirmed') return { outcome: behaviour.line };
        const profile = { userId: `U-${token}`, displayName: token, pictureUrl: null };
        return { outcome: 'confirmed', profile, scopes: ['openid', 'profile'], tokenExpiresInSeconds: 3600 };
      },
      deauthorize: async (token) => {
        deauthorized.push(token);
        return behaviour.lineWithdraws;
      },
    },
    lineMessages: {
      push: async (message) => {
        if (behaviour.linePushes === 'accepted') pushed.push(message);
        return behaviour.linePushes;
      },
      notify: undefined,
      quota: async () => undefined,
    },
    lineMenus: undefined,
    sms: {
      send: async (message) => {
        if (behaviour.smsAccepts) sent.push(message);
        return behaviour.smsAccepts;
      },
    },
    mail: {
      send: async (mail) => {
        if (behaviour.mailTakes === 'accepted') mailed.push(mail);
        return behaviour.mailTakes;
      },
    },
    categories: noCategoryCodes,
    signer: undefined,
    wallets: sandboxWallets({ db, clock }),
    eventReceiver: undefined,
    staffDirectory: { kind: 'sandbox', people: sandboxStaff },
    jobs: {
      send: async (_tx, name, data) => {
        jobs.push({ name, data });
      },
      retryDeadLettered: async () => 0,
    },
    log: pino({ level: 'silent' }),
    meter: noMeter,
  };
  const services = createServices(deps);

  /** The chat account of a name; the same name is the same account. */
  const enter = async (name: string) => {
    const { accessToken } = granted(await services.session.logIn(name, 'th'));
    const caller = await services.session.callerOf(accessToken);
    assert.ok(caller);
    return { ...caller, accessToken };
  };

  const begin = async (chatAccountId: string, { identifier, mobile }: Identity) =>
    granted(await services.registration.identify(askerOf(chatAccountId), identification({ identifier, mobile })));

  const lastCode = () => /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';

  /** A registration with a verified one-time code. */
  const verified = async (chatAccountId: string, identity: Identity) => {
    const { registration_id: id, situation } = await begin(chatAccountId, identity);
    const caller = askerOf(chatAccountId);
    granted(await services.otp.send(id, caller, 'th'));
    granted(await services.otp.verify(id, 'register', lastCode(), caller));
    return { id, situation };
  };

  /** A new linked member. */
  const join = async (name: string, identity: Identity, answers: Partial<Body<'createMember'>> = {}) => {
    const { chatAccountId } = await enter(name);
    const { id } = await verified(chatAccountId, identity);
    const member = granted(await services.registration.createMember(chatAccountId, detailOf(id, answers), 'th'));
    return { chatAccountId, member };
  };

  const messages = { sent, mailed, pushed, jobs, deauthorized };
  return { deps, services, clock, ...messages, behaviour, enter, begin, lastCode, verified, join };
}

/** A chat account that calls from the address of a test. */
export function askerOf(chatAccountId: string) {
  return { chatAccountId, address: '192.0.2.1' };
}

export type Identity = { identifier: string; mobile: string };

export type TestClock = Deps['clock'] & { advance(seconds: number): void };

export function createTestClock(): TestClock {
  let now = testStartSeconds;
  return {
    now: () => now,
    advance: (seconds) => {
      now += seconds;
    },
  };
}

export const testSecrets = createSecrets({
  encryption: [{ id: 't1', key: Buffer.alloc(32, 1) }],
  lookUp: Buffer.alloc(32, 2),
  session: [{ id: 't1', key: Buffer.alloc(32, 3) }],
});

/** Synthetic IDs with a valid check digit that belong to no person. */
export const syntheticIds = {
  one: '1999900001010',
  two: '2999900001026',
  three: '3999900001032',
  four: '4999900001049',
  five: '5999900001055',
  six: '1999900000081',
} as const;

export function identification(changes: Partial<Body<'identify'>>): Body<'identify'> {
  return {
    identifier_type: 'citizen_id',
    identifier: syntheticIds.one,
    mobile: '0812340001',
    accepted_terms_version: firstTerms.version,
    ...changes,
  };
}

export function detailOf(registrationId: string, changes: Partial<Body<'createMember'>> = {}): Body<'createMember'> {
  return {
    registration_id: registrationId,
    firstname_th: 'สมศรี',
    lastname_th: 'ใจงาม',
    gender: 'female',
    birth_date: '1961-04-13',
    nationality: 'TH',
    ...changes,
  };
}

export function granted<T>(outcome: Outcome<T>): T {
  assert.ok(!isRefusal(outcome), `refused: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

export function refusalOf(outcome: Outcome<unknown>): string {
  return isRefusal(outcome) ? outcome.refused : 'not refused';
}
