import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onDatabase } from '@/tests/support/database-engines';

/** Tables without rows of a member: those of the chain, of its staff and of the product itself. */
const ofNoMember = [
  'audiences',
  'audit_chain',
  'audit_rules',
  'audit_waiting',
  'audit_notes',
  'note_redactions',
  'branch_keys',
  'campaign_branches',
  'campaign_days',
  'campaign_pictures',
  'coupons',
  'draft_files',
  'drafts',
  'earning_campaigns',
  'early_voids',
  'etax_credit_numbers',
  'etax_numbers',
  'event_receiver',
  'former_members',
  'kysely_migration',
  'kysely_migration_lock',
  'member_imports',
  'missions',
  'partner_codes',
  'prizes',
  'line_menus',
  'quota_changes',
  'rate_windows',
  'reminder_turns',
  'report_counts',
  'report_rows',
  'rewards',
  'sandbox_outbox',
  'settings',
  'staff_limits',
  'staff_sessions',
  'staff_sign_ins',
  'stores',
  'support_answers',
  'sweeps',
  'terms',
  'toggles',
  'unknown_categories',
];

onDatabase('the tables that docs/capacity.md names as lacking member_id', (openTestDatabase) => {
  test('are exactly those with rows of a member but without it, and have the column that leads to the member', async () => {
    const { db } = await openTestDatabase();
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns
      from information_schema.columns natural join information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not similar to 'telemetry_(default|[0-9]+%)|receipts_(before|later|[0-9]+%)'
      group by table_name`.execute(db);
    const [, section = ''] = readFileSync('docs/capacity.md', 'utf8').split('### Distributing by member');
    const listed = [...section.matchAll(/^\| (`.+`) \| (.+) \|$/gm)].flatMap(([, tables = '', way = '']) =>
      [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => ({ table, column: /`(\w+)`/.exec(way)?.[1] })),
    );
    const without = rows.filter(({ columns }) => !columns.includes('member_id')).map(({ table }) => table);
    assert.deepEqual(
      without.filter((table) => !ofNoMember.includes(table)).sort(),
      listed.map(({ table }) => table).sort(),
    );
    for (const { table, column } of listed.filter(({ column }) => column !== undefined))
      assert.ok(
        rows.some((row) => row.table === table && row.columns.includes(String(column))),
        `${table}.${column}`,
      );
  });
});
