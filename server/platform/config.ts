import { readDatabase } from './settings/database';
import { readGateways } from './settings/gateways';
import { readKeys } from './settings/keys';
import { readLimits } from './settings/limits';
import type { Env, Reader } from './settings/reader';
import { createReader } from './settings/reader';
import { readSeller } from './settings/seller';

export type Config = ReturnType<typeof readConfig>;

/**
 * The one reader of the environment on the server. Every setting is explained in `.env.example`. A bad or missing value
 * throws with a message of one line that names it.
 */
export function readConfig(env: Env) {
  const read = createReader(env);
  const production = read.text('NODE_ENV') === 'production';
  const sandbox = isSandbox(env, production);
  return {
    production,
    sandbox,
    port: read.integer('PORT', { least: 0, most: 65_535 }) ?? 3000,
    // In the sandbox anybody may enter as anybody: so that is this machine only, unless it is said otherwise.
    host: read.text('HOST') ?? (sandbox ? 'localhost' : '0.0.0.0'),
    ...readDatabase(read),
    webDir: read.text('WEB_DIR') ?? 'out',
    webOrigin: read.origin('WEB_ORIGIN'),
    /** Whether the API document and its page are there to be read. */
    apiDocument: (read.choice('API_DOCUMENT', ['on', 'off']) ?? (production ? 'off' : 'on')) === 'on',
    /** Where members reach the web app: for links in messages. Without it they carry none. */
    publicUrl: readPublicUrl(read, sandbox),
    /** Where the web app finds the API when that is not where it was loaded from: the browser must be let there. */
    apiOrigin: read.origin('NEXT_PUBLIC_API_BASE_URL'),
    /** Printed in messages, as the app shows it; the sandbox's belongs to no company. */
    callCentrePhone: read.text('NEXT_PUBLIC_CALL_CENTRE_PHONE') ?? '020000000',
    rateLimit: read.choice('RATE_LIMIT', ['on', 'off']) !== 'off',
    limits: readLimits(read),
    memberTiers: readMemberTiers(read.text('MEMBER_TIERS')),
    trustProxy: readTrustProxy(read.text('TRUST_PROXY')),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']) ?? (production ? 'info' : 'warn'),
    /** How soon a job that failed is tried again, at first. */
    jobRetrySeconds: read.integer('JOB_RETRY_SECONDS', { least: 1, most: 3600 }),
    stopWithinSeconds: read.integer('STOP_WITHIN_SECONDS', { least: 1, most: 600 }) ?? 30,
    /** Absent in a sandbox that was given none: it makes its own and keeps them in the database. */
    keys: readKeys(read, { optional: sandbox }),
    seller: readSeller(read, { optional: sandbox }),
    /** Absent in the sandbox, whatever is set: it must not write to anybody. */
    gateways: sandbox ? undefined : readGateways(read),
  };
}

/** In the sandbox it is this very server, unless it is said otherwise. */
function readPublicUrl(read: Reader, sandbox: boolean): string | undefined {
  const own = sandbox ? `http://localhost:${read.integer('PORT', { least: 0, most: 65_535 }) ?? 3000}` : undefined;
  return read.origin('PUBLIC_URL') ?? read.origin('WEB_ORIGIN') ?? own;
}

/** The chain's own tiers of members; the first is that of somebody who joins in the app. */
export function readMemberTiers(given: string | undefined): readonly [string, ...string[]] {
  const [joining, ...others] = (given?.trim() || 'tier_1,tier_2').split(',').map((tier) => tier.trim());
  const isName = (tier: string | undefined) => tier !== undefined && /^[\w-]{1,32}$/.test(tier);
  if (joining === undefined || ![joining, ...others].every(isName))
    throw new Error('MEMBER_TIERS must be names of letters, digits, _ and -, with commas between them');
  return [joining, ...others];
}

const gatewaySettings = ['LINE_CHANNEL_ID', 'SMS_URL', 'SMTP_URL'];

/**
 * Asked for, or nothing is set that says otherwise. Half of the gateways is no sandbox but a mistake: there anybody may
 * enter as anybody.
 */
function isSandbox(env: Env, production: boolean): boolean {
  const choice = createReader(env).choice('SANDBOX', ['1', '0']);
  return choice ? choice === '1' : !production && gatewaySettings.every((name) => !env[name]?.trim());
}

/** 'on': the nearest proxy alone · a number: so many proxies · addresses or ranges, with commas: these. */
function readTrustProxy(given: string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (given === undefined || given === 'off') return false;
  const hops = given === 'on' ? 1 : Number(given);
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : given;
}
