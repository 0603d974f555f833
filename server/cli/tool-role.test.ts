import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { reportNames } from '@/domain/reports';
import { verifyChain } from '@/server/audit/audit-chain.store';
import type { Roles } from '@/tests/support/database-roles';
import { openWithRoles } from '@/tests/support/database-roles';
import { openFolder } from '@/tests/support/members-file';
import { realSettings } from '@/tests/support/real-settings';
import { runTool } from '@/tests/support/run-tool';

describe('commands under the users of deploy/roles.sql', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sabai-role-'));
  const catalogue = join(dir, 'catalogue');
  let roles: Roles;

  before(async () => {
    mkdirSync(catalogue);
    const coupon = readFileSync('server/sandbox/catalogue/SAVE-20.yaml', 'utf8');
    const dated = coupon.replace(/^from: .*$/m, 'from: 2026-01-01').replace(/^to: .*$/m, 'to: 2036-12-31');
    writeFileSync(join(catalogue, 'SAVE-20.yaml'), dated);
    roles = await openWithRoles();
    const migrated = await runTool('migrate', [], { env: { DATABASE_URL: roles.urlOf('sabai_owner') } });
    assert.equal(migrated.status, 0, migrated.stderr);
  });
  after(async () => {
    await roles.close();
    rmSync(dir, { recursive: true });
  });

  const run = async (user: string, tool: string, ...args: string[]) => {
    const env = { ...realSettings, DATABASE_URL: roles.urlOf(user), MIGRATE: 'off' };
    const { status, stdout, stderr } = await runTool(tool, args, { env });
    return { status, said: `${stdout}${stderr}` };
  };
  const acts = async () => {
    const rows = await roles.owner.db.selectFrom('audit').select(['act', 'vouched_by']).orderBy('id').execute();
    return rows.filter(({ act }) => act !== 'limits.set');
  };

  test('that write are refused for the serving user, without any change', async () => {
    const { status, said } = await run('sabai_app', 'stores', 'import', 'server/sandbox/stores.csv', '--yes');
    assert.equal(status, 1);
    assert.match(said, /nothing proves that tool \S+ acts: see deploy\/roles\.sql/);
    assert.deepEqual(await roles.owner.db.selectFrom('stores').selectAll().execute(), []);
    assert.deepEqual(await acts(), []);
  });

  test('write as sabai_tool, which the audit log records, and its chain stays intact', async () => {
    const newMembers = openFolder().members('new.csv', [
      '8800000000000001,สมศรี,ทองดี,1980-01-01,1999900007018,0891110001,yes,',
    ]);
    const wanted = [
      ['stores', 'import', 'server/sandbox/stores.csv', '--yes'],
      ['till', 'add-key', '0001'],
      ['catalogue', 'import', catalogue, '--yes'],
      ['members', 'import', newMembers],
      ['members', 'export', '--file', join(dir, 'members.csv')],
      ['orders', 'list'],
      ['keys', 'status'],
      ['etax', 'report', '2026-11'],
      ['report', 'count'],
      ['report', 'kids-club', '--from', '2026-01'],
      ['keys', 'reseal'],
    ] as const;
    for (const [tool, ...args] of wanted) {
      const { status, said } = await run('sabai_tool', tool, ...args);
      assert.equal(status, 0, `${tool}: ${said}`);
    }
    const [, name = ''] = /^0001 {2}([0-9a-f]{12}) /m.exec((await run('sabai_tool', 'till', 'keys')).said) ?? [];
    assert.equal((await run('sabai_tool', 'till', 'revoke-key', name)).status, 0);
    const written = await acts();
    for (const act of [
      'stores.import',
      'till_key.add',
      'catalogue.import',
      'members.import',
      'members.export',
      'keys.reseal',
      'tax_report.export',
      'till_key.revoke',
    ])
      assert.ok(
        written.some((row) => row.act === act),
        act,
      );
    assert.deepEqual([...new Set(written.map(({ vouched_by }) => vouched_by))], ['role sabai_tool']);
    assert.deepEqual((await verifyChain(roles.owner.db, [])).faults, []);
  });

  test('let a tool for reports read the sums, and nothing about members', async () => {
    const tool = new pg.Client(roles.urlOf('sabai_reports'));
    await tool.connect();
    try {
      for (const name of [...reportNames, 'counts']) await tool.query(`select * from reporting.${name}`);
      assert.ok((await tool.query('select from reporting.counts')).rowCount);
      for (const table of ['members', 'receipts', 'point_movements', 'report_rows', 'settings'])
        await assert.rejects(tool.query(`select * from ${table}`), /permission denied/, table);
      await assert.rejects(tool.query('delete from reporting.counts'), /permission denied/);
    } finally {
      await tool.end();
    }
  });

  test('may audit the ledger and the audit log as the serving user', async () => {
    const { status, said } = await run('sabai_app', 'audit', 'nightly');
    assert.equal(status, 0, said);
    assert.match(said, /^The books balance\.\nThe audit log is whole: \d+ rows\.\naudit head \d+:[0-9a-f]{64}$/m);
  });
});
