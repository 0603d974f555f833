import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { schemas } from '@/contract/schemas';
import type { Database } from '@/server/db/database';
import { readConfig } from '@/server/platform/config';
import type { Api, Asked } from '@/tests/support/api';
import { createApi } from '@/tests/support/api';
import { openMigrated } from '@/tests/support/postgres-database';
import { prepareCalls } from './worst-calls';

const names = Object.keys(schemas).filter((name): name is EndpointName => name in schemas);

/** The bills and uses of a till are the product's records, and its key is one of the chain's own. */
const callsOfPhones = names.filter((name) => endpoints[name].access !== 'branch');

const mostBytesPerHour = 5e6;
const times = 8;

/** What an index and a row's head add to its data, as PostgreSQL keeps it. */
const bytesOfRow = 120;

/** The same call with the longest texts, and with its opposite, so that each one changes something. */
const turns: Partial<Record<EndpointName, (place: number) => Record<string, unknown>>> = {
  logEvent: () => ({ event_trigger_name: 'ก'.repeat(200), mission_uuid: 'ก'.repeat(64) }),
  logEntrance: () => ({ url: `/${'ก'.repeat(2047)}` }),
  putConsent: (place) => ({ granted: place % 2 === 0 }),
  setLanguage: (place) => ({ language: place % 2 === 0 ? 'en' : 'th' }),
  updateEmail: (place) => ({ email: `${place}${'a'.repeat(200)}@example.com` }),
  updateMember: (place) => ({ occupation_description: 'ก'.repeat(90) + place }),
  logInWithLine: (place) => ({ accessToken: `${place}`.repeat(1000) }),
};

const { limits } = readConfig({});

describe('what one caller leaves behind in an hour', () => {
  let database: Database;
  /** One server without limits, and one on which what may be kept is used up. */
  let open: Api;
  let full: Api;
  let callOf: (name: EndpointName) => Asked;
  let tables: string[] = [];
  let calls = 0;

  before(async () => {
    database = await openMigrated();
    open = await createApi(database.db, { RATE_LIMIT: 'off' });
    const usedUp = { LIMIT_ACCOUNT_ACTS_PER_HOUR: '1', LIMIT_ACCOUNT_TELEMETRY_PER_HOUR: '1' };
    full = await createApi(database.db, { RATE_LIMIT: 'on', ...usedUp });
    callOf = await prepareCalls(open);
    tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  });

  after(async () => {
    await open.app.close();
    await full.app.close();
    await database.close();
  });

  const stored = async (): Promise<number> => {
    const sums = tables.map((table) => {
      const row = sql.table(table);
      return sql`(select coalesce(sum(pg_column_size(${row}.*)) + count(*) * ${bytesOfRow}, 0) from ${row})`;
    });
    const { rows } = await sql<{ bytes: number }>`select (${sql.join(sums, sql` + `)})::bigint as bytes`.execute(
      database.db,
    );
    return Number(rows[0]?.bytes);
  };

  /** The bytes that a call leaves on average. */
  const left = async (api: Api, name: EndpointName): Promise<number> => {
    const { body, ...asked } = callOf(name);
    const before = await stored();
    for (let time = 0; time < times; time += 1) {
      calls += 1;
      const turned = typeof body === 'object' ? { ...body, ...turns[name]?.(calls) } : (turns[name]?.(calls) ?? body);
      const headers = { 'idempotency-key': `key-${calls}`.padEnd(128, 'x') };
      await api.ask(name, { ...asked, ...(turned !== undefined && { body: turned }), headers });
    }
    return Math.max(0, (await stored()) - before) / times;
  };

  for (const name of callsOfPhones)
    test(`by ${name} is at most 5 MB`, async () => {
      open.world.clock.advance(61);
      full.world.clock.advance(61);
      const { access, feature } = endpoints[name];
      const callsPerHour = 60 * (access === 'public' ? limits.callsPerMinuteOfAddress : limits.callsPerMinuteOfAccount);
      const actsPerHour = feature === 'telemetry' ? limits.telemetryPerHourOfAccount : limits.actsPerHourOfAccount;
      const kept = await left(open, name);
      await left(full, name);
      const endless = await left(full, name);
      const bytes = kept * actsPerHour + endless * callsPerHour;
      const about = `${Math.round(kept)} bytes within the limits, ${Math.round(endless)} beyond`;
      assert.ok(bytes <= mostBytesPerHour, `${(bytes / 1e6).toFixed(1)} MB: ${about}`);
    });
});
