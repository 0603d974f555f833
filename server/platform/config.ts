import { Type } from 'typebox';
import { categoriesFile, unknownCategoriesEarn, unknownCategoriesEarnInSandbox } from './settings/categories';
import { databaseSettings } from './settings/database';
import { staffLimitSettings } from './settings/desk';
import type { EventSettings } from './settings/events';
import { eventSettings, sandboxEvents } from './settings/events';
import { gatewaySettings } from './settings/gateways';
import { jobConcurrency } from './settings/jobs';
import { keySettings } from './settings/keys';
import { limitSettings } from './settings/limits';
import { monitoringSettings } from './settings/monitoring';
import { reminderSettings } from './settings/reminders';
import { retentionSettings } from './settings/retention';
import type { Env } from './settings/schema';
import { choice, onOff, origin, reading, readSettings, text, url, whole } from './settings/schema';
import { sandboxSeller, sellerSettings } from './settings/seller';
import { walletSettings } from './settings/wallet';

export type Config = ReturnType<typeof readConfig>;

/** The chain's member tiers; members who join in the app get the first. */
export const tierSettings = Type.Object({
  memberTiers: reading(text('MEMBER_TIERS', 'tier_1,tier_2'), (given): readonly [string, ...string[]] => {
    const [joining = '', ...others] = given.split(',').map((tier) => tier.trim());
    if (![joining, ...others].every((tier) => /^[\w-]{1,32}$/.test(tier)))
      throw new Error('MEMBER_TIERS must be names of letters, digits, _ and -, with commas between them');
    return [joining, ...others];
  }),
});

const commonSettings = {
  port: whole('PORT', { least: 0, most: 65_535 }, 3000),
  host: Type.Optional(text('HOST')),
  ...databaseSettings.properties,
  webDir: text('WEB_DIR', 'out'),
  webOrigin: Type.Optional(origin('WEB_ORIGIN')),
  /** Whether the API document and its page are published. */
  apiDocument: Type.Optional(onOff('API_DOCUMENT')),
  /** The web app's address for links in messages. Without it, messages contain no links. */
  publicUrl: Type.Optional(origin('PUBLIC_URL')),
  /** The API's origin if the web app is hosted elsewhere; the Content-Security-Policy must allow it. */
  apiOrigin: Type.Optional(origin('NEXT_PUBLIC_API_BASE_URL')),
  /** The LIFF app, for links that open it in LINE. Without it messages have no button, and there are no rich menus. */
  liffId: Type.Optional(text('NEXT_PUBLIC_LIFF_ID')),
  liffBaseUrl: url('NEXT_PUBLIC_LIFF_BASE_URL', ['https:', 'http:'], 'https://liff.line.me'),
  /** Printed in messages, as in the app; the sandbox's number is assigned to no company. */
  callCentrePhone: text('NEXT_PUBLIC_CALL_CENTRE_PHONE', '020000000'),
  /** Whether tills may look members up by mobile number. */
  tillMobileLookUp: onOff('TILL_MOBILE_LOOKUP', 'off'),
  rateLimit: onOff('RATE_LIMIT', 'on'),
  limits: limitSettings,
  staffLimits: staffLimitSettings,
  retention: retentionSettings,
  events: eventSettings,
  reminders: reminderSettings,
  categoriesFile,
  ...tierSettings.properties,
  trustProxy: Type.Decode(text('TRUST_PROXY', 'off'), readTrustProxy),
  logLevel: Type.Optional(choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'])),
  /** The wait before the first retry of a failed job. */
  jobRetrySeconds: Type.Optional(whole('JOB_RETRY_SECONDS', { least: 1, most: 3600 })),
  jobConcurrency,
  ...monitoringSettings,
  /** How long a stopping server still accepts calls, so that proxies notice. */
  drainSeconds: Type.Optional(whole('DRAIN_SECONDS', { least: 0, most: 300 })),
  stopWithinSeconds: whole('STOP_WITHIN_SECONDS', { least: 1, most: 600 }, 30),
};

export const realSettings = Type.Object({
  ...commonSettings,
  keys: keySettings,
  seller: sellerSettings,
  unknownCategoriesEarn,
  gateways: gatewaySettings,
  wallet: walletSettings,
});

const sandboxSettings = Type.Object({
  ...commonSettings,
  /** A sandbox without keys makes its own and stores them in the database. */
  keys: Type.Optional(keySettings),
  seller: Type.Optional(sellerSettings),
  unknownCategoriesEarn: unknownCategoriesEarnInSandbox,
  /** Absent in the sandbox, which must not send messages to real people. */
  gateways: Type.Optional(Type.Undefined()),
  /** The sandbox makes test cards, whatever is set. */
  wallet: Type.Optional(Type.Undefined()),
});

const kindSettings = Type.Object({
  production: Type.Optional(Type.Decode(text('NODE_ENV'), (given) => given === 'production')),
  sandbox: Type.Optional(Type.Decode(choice('SANDBOX', ['1', '0']), (given) => given === '1')),
});

/**
 * Reads all settings of the server from the environment; no other code does. `.env.example` explains each. Throws one line for each missing
 * or invalid setting.
 */
export function readConfig(env: Env) {
  const gateways = ['LINE_CHANNEL_ID', 'SMS_URL', 'SMTP_URL'];
  const {
    production = false,
    // Incomplete gateway settings are a mistake and must not select the sandbox, where anyone could log in as any member.
    sandbox = !production && gateways.every((name) => !env[name]?.trim()),
  } = readSettings(kindSettings, env);
  const given = sandbox ? readSettings(sandboxSettings, env) : readSettings(realSettings, env);
  const { publicUrl, apiUrl } = addressesOf(given, sandbox);
  if (given.gateways?.staff && !publicUrl)
    throw new Error('PUBLIC_URL is missing; STAFF_OIDC_ISSUER sends staff back there');
  const hasWallet = Boolean(given.wallet?.apple || given.wallet?.google);
  if (hasWallet && !apiUrl?.startsWith('https://'))
    throw new Error('PUBLIC_URL must begin with https:// for cards in Apple and Google Wallet');
  return {
    ...given,
    production,
    sandbox,
    // In the sandbox anyone may log in as any member, so it listens on this machine only, unless HOST is set.
    host: given.host ?? (sandbox ? 'localhost' : '0.0.0.0'),
    apiDocument: given.apiDocument ?? !production,
    liffUrl: given.liffId && `${given.liffBaseUrl.replace(/\/$/, '')}/${given.liffId}`,
    drainSeconds: drainSecondsOf(given, production),
    events: eventsOf(given, sandbox),
    publicUrl,
    apiUrl,
    logLevel: given.logLevel ?? (production ? 'info' : 'warn'),
    seller: given.seller ?? sandboxSeller,
  };
}

/** The sandbox is its own receiver, unless another one is set. */
function eventsOf({ events, port }: { events: EventSettings | undefined; port: number }, sandbox: boolean) {
  return events ?? (sandbox ? sandboxEvents(port) : undefined);
}

type Addresses = { publicUrl?: string; webOrigin?: string; apiOrigin?: string; port: number };

/** Where members reach the web app, and phones the API. In the sandbox this server serves both, unless the settings differ. */
function addressesOf({ publicUrl, webOrigin, apiOrigin, port }: Addresses, sandbox: boolean) {
  const web = publicUrl ?? webOrigin ?? (sandbox ? `http://localhost:${port}` : undefined);
  return { publicUrl: web, apiUrl: apiOrigin ?? web };
}

type Stopping = { drainSeconds?: number; stopWithinSeconds: number };

/** By default long enough for nginx to stop using a stopping process; outside production the operator should not have to wait. */
function drainSecondsOf({ drainSeconds, stopWithinSeconds }: Stopping, production: boolean): number {
  const seconds = drainSeconds ?? (production ? Math.min(5, stopWithinSeconds - 1) : 0);
  if (seconds >= stopWithinSeconds) throw new Error('DRAIN_SECONDS must be less than STOP_WITHIN_SECONDS');
  return seconds;
}

/** 'on': the nearest proxy only · a number: so many proxies · addresses or ranges with commas: these. */
function readTrustProxy(given: string): false | string | ((address: string, hop: number) => boolean) {
  if (given === 'off') return false;
  const hops = given === 'on' ? 1 : Number(given);
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : given;
}
