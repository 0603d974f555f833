import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { store } from '@/__mocks__/builders/store';
import { onDatabase } from '@/tests/support/database-engines';
import { earningText } from '@/tests/support/earning';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import { granted } from '@/tests/support/world';
import { zipOf } from '@/tests/support/zips';

const why = { reason: 'campaign', note: 'double points in July' };

onDatabase('an earning campaign at the desk', (openDatabase) => {
  let edge: Edge;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;
  let marketing: StaffBrowser;
  let approver: StaffBrowser;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    till = createTill(edge.world);
    buyer = await till.customer();
    marketing = await signInStaff(edge.app, 'marketing');
    approver = await signInStaff(edge.app, 'approver');
    await edge.world.services.stores.importAll([store({ branch_code: '0001' })]);
  });

  after(() => edge.app.close());

  const file = (changes: Record<string, string> = {}) =>
    earningText({ from: '2026-07-01', to: '2026-07-31', ...changes });
  const upload = async (files: Record<string, string>) => {
    const headers = { 'content-type': 'application/zip' };
    const given = { query: { name: 'July' }, body: await zipOf(files), headers };
    const answer = await marketing.call('uploadDraft', given);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json();
  };
  const decide = async (approval: string) => {
    const given = { params: { id: approval }, body: { verdict: 'approved', note: 'looked at' } };
    assert.equal((await approver.call('decideApproval', given)).statusCode, 200);
  };
  const bringLive = async (files: Record<string, string>, after = 60) => {
    const { id } = await upload(files);
    const goes_live_at = edge.deps.clock.now() + after;
    const { approval_id } = (
      await marketing.call('submitDraft', { params: { id }, body: { goes_live_at, ...why } })
    ).json();
    await decide(approval_id);
    return String(id);
  };
  const publish = () => edge.world.services.publishDrafts();
  const stateOf = async (id: string) => (await marketing.call('getDraft', { params: { id } })).json().state;
  const points = async () => granted(await till.sell(buyer, 100)).cjpoint;
  const endIt = (body: object = why) =>
    marketing.call('endCampaign', { params: { kind: 'earning', code: 'JULY-2X' }, body: { ...why, ...body } });

  test('shows term by term what is new, and the branch that no store has', async () => {
    const { state, faults } = await upload({ 'earning/JULY-2X.yaml': file({ branches: '["0001", "0404"]' }) });
    assert.equal(state, 'faulty');
    assert.deepEqual(faults, [
      { file: 'earning/JULY-2X.yaml', line: 1, what: 'branches has 0404, which no store has' },
    ]);
    await points();
    const shown = await upload({ 'earning/JULY-2X.yaml': file({ weekdays: '[wed]', tiers: '[tier_1]' }) });
    const { differences, trials } = shown;
    assert.deepEqual(trials, [{ code: 'JULY-2X', points: 4, bills: 1, members: 1, branches: 1, one_in: 1 }]);
    const [{ kind, how, fields } = assert.fail('no difference')] = differences;
    assert.deepEqual([kind, how], ['earning', 'added']);
    assert.deepEqual(
      fields.map(({ field, to }: { field: string; to: unknown }) => [field, to]),
      [
        ['name.th', 'คะแนนคูณสอง'],
        ['name.en', 'Double points'],
        ['from', '2026-07-01'],
        ['to', '2026-07-31'],
        ['multiplier', 2],
        ['weekdays', ['wed']],
        ['tiers', ['tier_1']],
      ],
    );
  });

  test('is live at its hour once a second person has approved it, and from then on its terms stay', async () => {
    const id = await bringLive({ 'earning/JULY-2X.yaml': file() });
    await publish();
    assert.equal(await points(), 4);
    edge.world.clock.advance(60);
    await publish();
    assert.deepEqual([await stateOf(id), await points()], ['live', 8]);
    const { faults } = await upload({ 'earning/JULY-2X.yaml': file({ multiplier: '3', quota: '10' }) });
    assert.deepEqual(faults, [
      {
        file: 'earning/JULY-2X.yaml',
        line: 5,
        what: 'multiplier, quota cannot change, since it has begun: withdraw it, and give another code to the new one',
      },
    ]);
    const { state, differences } = await upload({ 'earning/JULY-2X.yaml': file({ to: '2026-07-15' }) });
    assert.deepEqual(
      [state, differences[0]?.fields],
      ['ready', [{ field: 'to', from: '2026-07-31', to: '2026-07-15' }]],
    );
  });

  test('a change of one that has begun since it was approved does not go live', async () => {
    const later = { from: '2026-07-03' };
    const first = await bringLive({ 'earning/LATER.yaml': file(later) }, 0);
    await publish();
    assert.equal(await stateOf(first), 'live');
    const change = await bringLive({ 'earning/LATER.yaml': file({ ...later, multiplier: '5' }) }, 3 * 86_400);
    edge.world.clock.advance(3 * 86_400);
    [marketing, approver] = [await signInStaff(edge.app, 'marketing'), await signInStaff(edge.app, 'approver')];
    await publish();
    assert.equal(await stateOf(change), 'conflict');
    const row = edge.deps.db.selectFrom('earning_campaigns').select('terms').where('code', '=', 'LATER');
    assert.deepEqual(await row.execute(), [{ terms: { multiplier: 2 } }]);
  });

  test('is listed with its bills and the points it gave, ended early by two, and its quota is raised by file only', async () => {
    await edge.world.services.campaigns.countDays();
    const listed = (await marketing.call('listCampaigns', { query: { kind: 'earning' } })).json().items;
    assert.deepEqual(
      listed.map(({ code, ...row }: Record<'code' | 'used' | 'collected', unknown>) => [code, row.used, row.collected]),
      [
        ['JULY-2X', 1, 4],
        ['LATER', 0, 0],
      ],
    );
    const raise = { params: { kind: 'earning', code: 'JULY-2X' }, body: { ...why, to: 5 } };
    assert.equal((await marketing.call('raiseQuota', raise)).statusCode, 412);
    const withdrawn = await bringLive({ 'withdraw.yaml': 'earning: [LATER]\n' }, 0);
    await publish();
    assert.deepEqual([await stateOf(withdrawn), await points()], ['live', 8]);
    const { state, approval_id } = (await endIt()).json();
    assert.deepEqual([state, await points()], ['waiting', 8]);
    await decide(approval_id);
    assert.equal(await points(), 4);
    assert.equal((await endIt()).statusCode, 412);
    const acts = edge.deps.db.selectFrom('audit').select('subject_id').where('act', '=', 'earning.end');
    assert.deepEqual(await acts.execute(), [{ subject_id: 'JULY-2X' }]);
  });
});
