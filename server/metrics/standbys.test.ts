import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import type { PostgresPair } from '@/tests/support/postgres-pair';
import { startPostgresPair } from '@/tests/support/postgres-pair';
import { durabilityFigures } from './figures.store';

describe('the metrics of archive and standbys', () => {
  let pair: PostgresPair;
  let owner: Database;
  before(async () => {
    pair = await startPostgresPair();
    owner = await openDatabase({ databaseUrl: pair.urls.primary });
    // Acknowledged once the standby has it, so the standby follows from here on.
    await sql`create role sabai_app login`.execute(owner.db);
  });
  after(async () => {
    await owner.close();
    await pair.stop();
  });

  it('count a standby, show its lag, and that nothing was ever archived', async () => {
    const figures = await durabilityFigures(owner.db);
    assert.deepEqual([figures?.standbys, figures?.archived_at], [1, 0]);
    assert.ok(Number(figures?.lag_bytes) >= 0 && figures?.lag_bytes !== null);
  });

  it('see how far it is behind only once the user of roles.sql may read all statistics', async () => {
    const app = await openDatabase({ databaseUrl: pair.urls.primary.replace('sabai@', 'sabai_app@') });
    const refused = await durabilityFigures(app.db);
    await sql`grant pg_read_all_stats to sabai_app`.execute(owner.db);
    const allowed = await durabilityFigures(app.db);
    await app.close();
    assert.deepEqual([refused?.standbys, refused?.lag_bytes], [1, null]);
    assert.ok(allowed && allowed.lag_bytes !== null);
  });
});
