import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { catalogueText } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import { zipOf } from '@/tests/support/zips';

const why = { reason: 'campaign', note: 'the December leaflet' };

onDatabase('a draft with codes of a partner', (openDatabase) => {
  let edge: Edge;
  let marketing: StaffBrowser;
  let approver: StaffBrowser;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    marketing = await signInStaff(edge.app, 'marketing');
    approver = await signInStaff(edge.app, 'approver');
  });

  after(() => edge.app.close());

  const upload = async (files: Record<string, string>) => {
    const headers = { 'content-type': 'application/zip' };
    const body = await zipOf(files);
    return (await marketing.call('uploadDraft', { query: { name: 'December' }, body, headers })).json();
  };
  const publish = async (id: string) => {
    const goes_live_at = edge.deps.clock.now() + 60;
    const submitted = await marketing.call('submitDraft', { params: { id }, body: { goes_live_at, ...why } });
    const params = { id: submitted.json().approval_id };
    const decided = await approver.call('decideApproval', { params, body: { verdict: 'approved', note: 'looked at' } });
    assert.equal(decided.statusCode, 200);
    edge.world.clock.advance(61);
    await edge.world.services.publishDrafts();
    return (await marketing.call('getDraft', { params: { id } })).json().state;
  };

  test('is unreadable in the database, counted for the second person, and published', async () => {
    const files = {
      'SPA-50.yaml': catalogueText({ owner: 'PARTNER', codes: 'letters' }),
      'codes/SPA-50.csv': 'code\nSPA-SECRET-1\nSPA-SECRET-2\n',
    };
    const { id, differences } = await upload(files);
    const fieldOf = (name: string) => differences[0].fields.find(({ field }: { field: string }) => field === name);
    assert.deepEqual(fieldOf('codes_file').to, { new: 2, already_there: 0 });
    assert.deepEqual(fieldOf('quota').to, 2);
    const written = async () => {
      const tables = ['draft_files', 'drafts', 'approvals', 'audit', 'partner_codes', 'idempotency'] as const;
      const rows = await Promise.all(tables.map((table) => edge.deps.db.selectFrom(table).selectAll().execute()));
      return JSON.stringify(rows, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
      );
    };
    assert.ok(!(await written()).includes('SPA-SECRET'));
    assert.equal(await publish(id), 'live');
    const audit = await written();
    assert.ok(!audit.includes('SPA-SECRET'));
    assert.ok(audit.includes('"partner_codes":2'));
    const quota = edge.deps.db.selectFrom('coupons').select(['code', 'quota']);
    assert.deepEqual(await quota.execute(), [{ code: 'SPA-50', quota: 2 }]);
    const raised = { params: { kind: 'coupon', code: 'SPA-50' }, body: { to: 3, ...why } };
    assert.equal((await marketing.call('raiseQuota', raised)).statusCode, 412, 'a quota without codes');
    const again = await upload({ ...files, 'codes/SPA-50.csv': 'SPA-SECRET-2\nSPA SECRET\n' });
    assert.deepEqual(again.faults, [{ file: 'codes/SPA-50.csv', line: 2, what: 'a code has no spaces' }]);
  });
});
