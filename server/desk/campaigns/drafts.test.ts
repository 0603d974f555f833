import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { inTransaction } from '@/server/db/transact';
import { catalogueText, putCoupon } from '@/tests/support/coupons';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import { createWorld } from '@/tests/support/world';
import { zipOf } from '@/tests/support/zips';
import { insertDraft, lockDraft } from './draft.store';

const svg = '<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg"><circle r="2"/></svg>';
const why = { reason: 'campaign', note: 'the December leaflet' };

onDatabase('a draft of a catalogue', (openDatabase) => {
  let edge: Edge;
  let beside: ReturnType<typeof createWorld>;
  let marketing: StaffBrowser;
  let approver: StaffBrowser;

  before(async () => {
    const database = await openDatabase();
    edge = await openEdge(database.db);
    beside = createWorld(await database.beside());
    marketing = await signInStaff(edge.app, 'marketing');
    approver = await signInStaff(edge.app, 'approver');
  });

  after(() => edge.app.close());

  beforeEach(async () => {
    await edge.deps.db.deleteFrom('coupons').execute();
  });

  const now = () => edge.deps.clock.now();
  const upload = async (files: Record<string, string>, browser = marketing) => {
    const headers = { 'content-type': 'application/zip' };
    const answer = await browser.call('uploadDraft', {
      query: { name: 'December' },
      body: await zipOf(files),
      headers,
    });
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json();
  };
  const copyOf = (code: string, to: string, browser = marketing) => {
    const days = { from: '2027-01-01', to: '2027-01-31' };
    return browser.call('copyCampaign', {
      params: { kind: 'coupon', code },
      body: { name: 'Copy', code: to, ...days },
    });
  };
  const submit = (id: string, goes_live_at = now() + 60) =>
    marketing.call('submitDraft', { params: { id }, body: { goes_live_at, ...why } });
  const decide = (id: string, verdict = 'approved', browser = approver) =>
    browser.call('decideApproval', { params: { id }, body: { verdict, note: 'looked at' } });
  const approved = async (files: Record<string, string>) => {
    const { id } = await upload(files);
    const { approval_id } = (await submit(id)).json();
    assert.equal((await decide(approval_id)).statusCode, 200);
    return String(id);
  };
  const stateOf = async (id: string) => (await marketing.call('getDraft', { params: { id } })).json().state;
  const publish = () => edge.world.services.publishDrafts();
  const coupons = () => edge.deps.db.selectFrom('coupons').select(['code', 'name_en', 'quota', 'withdrawn']).execute();
  const actsOn = async (id: string) =>
    (await edge.deps.db.selectFrom('audit').select('act').where('subject_id', '=', id).orderBy('id').execute()).map(
      ({ act }) => act,
    );

  test('can be a copy of a campaign under a code that is free, with its picture', async () => {
    const { id } = await upload({ 'ONE.yaml': catalogueText({ picture: 'one.svg' }), 'pictures/one.svg': svg });
    const { approval_id } = (await submit(id)).json();
    assert.equal((await decide(approval_id)).statusCode, 200);
    edge.world.clock.advance(60);
    await edge.world.services.publishDrafts();
    const answer = await copyOf('ONE', 'TWO');
    assert.equal(answer.statusCode, 201, answer.body);
    const { state, faults, differences } = answer.json();
    assert.deepEqual([state, faults], ['ready', []]);
    assert.deepEqual(
      differences.map(({ code, how }: { code: string; how: string }) => [code, how]),
      [
        ['TWO', 'added'],
        ['ONE', 'kept'],
      ],
    );
    const one = await edge.deps.db
      .selectFrom('coupons')
      .select('image_url')
      .where('code', '=', 'ONE')
      .executeTakeFirst();
    assert.ok(
      differences[0].fields.some(
        ({ field, to }: { field: string; to: string }) => field === 'picture' && to === one?.image_url,
      ),
    );
    assert.equal((await copyOf('ONE', 'ONE')).statusCode, 412);
    assert.equal((await copyOf('NONE', 'THREE')).statusCode, 404);
    assert.equal((await copyOf('ONE', 'THREE', approver)).statusCode, 403);
  });

  test('lists its faults by file and line, and stores none of the files', async () => {
    const { id, state, faults } = await upload({ 'spring/A-1.yaml': catalogueText({ owner: 'ME' }) });
    assert.equal(state, 'faulty');
    assert.deepEqual(faults, [{ file: 'A-1.yaml', line: 11, what: 'owner must be one of CJ, PARTNER' }]);
    assert.equal((await submit(id)).statusCode, 412);
    const kept = edge.deps.db.selectFrom('draft_files').select('path').where('draft_id', '=', id);
    assert.deepEqual(await kept.execute(), []);
  });

  test('names the kind of a code to withdraw that does not exist', async () => {
    const withdrawn = 'coupons: [NO-1]\nrewards: [NO-2]\nprizes: [NO-3]\nmissions: [NO-4]\n';
    const { faults } = await upload({ 'withdraw.yaml': withdrawn });
    assert.deepEqual(
      faults.map(({ line, what }: { line: number; what: string }) => `${line}: ${what}`),
      [
        '1: there is no coupon NO-1',
        '2: there is no reward NO-2',
        '3: there is no prize NO-3',
        '4: there is no mission NO-4',
      ],
    );
  });

  test('must exist, or the call changes nothing', async () => {
    for (const id of [randomUUID(), 'x']) {
      assert.equal((await marketing.call('getDraft', { params: { id } })).statusCode, 404);
      assert.equal((await submit(id)).statusCode, 404);
      assert.equal((await marketing.call('discardDraft', { params: { id }, body: why })).statusCode, 404);
    }
  });

  test('can exist in parallel with another, each with its own files', async () => {
    const one = await upload({ 'B-1.yaml': catalogueText() });
    const other = await upload({ 'B-2.yaml': catalogueText() });
    const get = async (id: string) => (await marketing.call('getDraft', { params: { id } })).json();
    const codesOf = (draft: { differences: { code: string }[] }) => draft.differences.map(({ code }) => code);
    assert.deepEqual([codesOf(await get(one.id)), codesOf(await get(other.id))], [['B-1'], ['B-2']]);
    assert.equal((await marketing.call('discardDraft', { params: { id: one.id }, body: why })).statusCode, 200);
    const files = edge.deps.db.selectFrom('draft_files').select('path').where('draft_id', 'in', [one.id, other.id]);
    assert.deepEqual(await files.execute(), [{ path: 'B-2.yaml' }]);
    assert.deepEqual(codesOf(await get(other.id)), ['B-2']);
  });

  test('is listed page by page with the others, the latest first, even within one second', async () => {
    const by = { uploaded_by: 'staff-chujai', uploaded_by_name: 'ชูใจ', state: 'ready' as const, faults: '[]' };
    const rows = Array.from({ length: 120 }, (_none, at) => ({
      ...by,
      name: 'January',
      id: randomUUID(),
      uploaded_at: now() + 1000 + Math.floor(at / 40),
    }));
    await edge.deps.db.insertInto('drafts').values(rows).execute();
    const shown: string[] = [];
    for (let before: string | null = ''; before !== null && shown.length < 120; ) {
      const answer = await marketing.call('listDrafts', { query: before ? { before } : {} });
      const page: { items: { id: string }[]; next: string | null } = answer.json();
      assert.ok(page.next === null || page.items.length === 50);
      shown.push(...page.items.map(({ id }) => id));
      before = page.next;
    }
    const order = rows.toSorted((a, b) => b.uploaded_at - a.uploaded_at || (a.id < b.id ? 1 : -1));
    assert.deepEqual(
      shown.slice(0, 120),
      order.map(({ id }) => id),
    );
    await edge.deps.db.deleteFrom('drafts').where('name', '=', 'January').execute();
  });

  test('shows what it changes, and goes live at its hour once a second person has approved it', async () => {
    await putCoupon(edge.deps.db, { code: 'STAYS' });
    const { id, state, differences } = await upload({ 'A-1.yaml': catalogueText({ quota: '20' }) });
    const shown = differences.map(({ how, code }: { how: string; code: string }) => [how, code]);
    assert.deepEqual(
      [state, shown],
      [
        'ready',
        [
          ['added', 'A-1'],
          ['kept', 'STAYS'],
        ],
      ],
    );
    const submitted = await submit(id);
    assert.equal(submitted.json().state, 'submitted');
    assert.equal((await submit(id)).statusCode, 412);
    const { approval_id } = submitted.json();
    assert.equal((await decide(approval_id, 'approved', marketing)).statusCode, 403);
    await publish();
    assert.equal((await decide(approval_id)).statusCode, 200);
    await publish();
    assert.deepEqual([await stateOf(id), (await coupons()).length], ['approved', 1]);
    edge.world.clock.advance(60);
    await Promise.all([publish(), publish()]);
    assert.deepEqual([await stateOf(id), (await coupons()).length], ['live', 2]);
    assert.deepEqual(await actsOn(id), [
      'draft.upload',
      'approval.ask',
      'draft.submit',
      'approval.approve',
      'catalogue.publish',
    ]);
    assert.equal((await marketing.call('discardDraft', { params: { id }, body: why })).statusCode, 412);
    const agreed = (await marketing.call('getDraft', { params: { id } })).json().differences;
    assert.deepEqual(
      agreed.map(({ how, code }: { how: string; code: string }) => [how, code]),
      shown,
    );
    // The same again changes nothing, so there is nothing to approve.
    assert.equal((await submit((await upload({ 'A-1.yaml': catalogueText({ quota: '20' }) })).id)).statusCode, 412);
  });

  test('cannot be approved by the requester, even with the approver’s role', async () => {
    const admin = await signInStaff(edge.app, 'admin');
    const { id } = await upload({ 'A-1.yaml': catalogueText() }, admin);
    const asked = await admin.call('submitDraft', { params: { id }, body: { goes_live_at: now(), ...why } });
    assert.equal((await decide(asked.json().approval_id, 'approved', admin)).statusCode, 403);
  });

  test('overwrites nothing that changed after its approval, and can be requested again', async () => {
    await putCoupon(edge.deps.db, { code: 'A-1', quota: 10 });
    const id = await approved({ 'A-1.yaml': catalogueText({ quota: '20' }) });
    const raised = { params: { kind: 'coupon', code: 'A-1' }, body: { ...why, to: 15 } };
    assert.equal((await marketing.call('raiseQuota', raised)).statusCode, 200);
    edge.world.clock.advance(60);
    await publish();
    const { state, not_agreed } = (await marketing.call('getDraft', { params: { id } })).json();
    assert.deepEqual([state, not_agreed, (await coupons())[0]?.quota], ['conflict', ['A-1'], 15]);
    const again = (await submit(id, now())).json();
    assert.equal((await decide(again.approval_id)).statusCode, 200);
    await publish();
    assert.deepEqual([await stateOf(id), (await coupons())[0]?.quota], ['live', 20]);
  });

  test('does not go live after it was refused or discarded', async () => {
    const { id } = await upload({ 'A-1.yaml': catalogueText() });
    const { approval_id } = (await submit(id, now())).json();
    assert.equal((await decide(approval_id, 'refused')).statusCode, 200);
    assert.equal(await stateOf(id), 'refused');
    const other = await approved({ 'A-1.yaml': catalogueText() });
    assert.equal((await marketing.call('discardDraft', { params: { id: other }, body: why })).statusCode, 200);
    edge.world.clock.advance(60);
    await publish();
    assert.deepEqual([await stateOf(other), await coupons()], ['discarded', []]);

    // The approver may be the slower one.
    const { id: gone } = await upload({ 'A-1.yaml': catalogueText() });
    const asked = (await submit(gone, now())).json();
    assert.equal((await marketing.call('discardDraft', { params: { id: gone }, body: why })).statusCode, 200);
    assert.equal((await decide(asked.approval_id, 'approved')).statusCode, 412);
    assert.equal(await stateOf(gone), 'discarded');
  });

  test('goes live once, whichever process publishes it, and its pictures are served', async () => {
    const files = { 'A-1.yaml': catalogueText({ picture: 'moon.svg' }), 'pictures/moon.svg': svg };
    const id = await approved(files);
    edge.world.clock.advance(60);
    beside.clock.advance(now() - beside.clock.now());
    await Promise.all([publish(), beside.services.publishDrafts()]);
    assert.deepEqual((await actsOn(id)).filter((act) => act === 'catalogue.publish').length, 1);
    const { image_url } = await edge.deps.db.selectFrom('coupons').select('image_url').executeTakeFirstOrThrow();
    const picture = await edge.app.inject({ url: image_url });
    assert.deepEqual([picture.statusCode, picture.headers['content-type'], picture.body], [200, 'image/svg+xml', svg]);
    assert.equal((await edge.app.inject({ url: image_url.replace('moon', 'sun') })).statusCode, 404);

    const other = svg.replace('r="2"', 'r="3"');
    await approved({ 'A-1.yaml': catalogueText({ picture: 'sun.svg' }), 'pictures/sun.svg': other });
    edge.world.clock.advance(60);
    await publish();
    const next = await edge.deps.db.selectFrom('coupons').select('image_url').executeTakeFirstOrThrow();
    for (const [url, content] of [
      [image_url, svg],
      [next.image_url, other],
    ] as const)
      assert.equal((await edge.app.inject({ url })).body, content);
  });

  test('goes live in the order of the hours, so that the later one sees the changes of the earlier', async () => {
    await putCoupon(edge.deps.db, { code: 'A-1', quota: 50 });
    const at = async (quota: number, goesLiveAt: number) => {
      const { id } = await upload({ 'A-1.yaml': catalogueText({ quota: `${quota}` }) });
      const { approval_id } = (await submit(id, goesLiveAt)).json();
      assert.equal((await decide(approval_id)).statusCode, 200);
      return String(id);
    };
    const [later, earlier] = [await at(70, now() + 60), await at(60, now() + 30)];
    edge.world.clock.advance(60);
    await publish();
    assert.deepEqual([await stateOf(earlier), await stateOf(later)], ['live', 'conflict']);
    assert.equal((await coupons())[0]?.quota, 60);
  });

  test('leaves no files behind on the server', async () => {
    const { TMPDIR } = process.env;
    const own = mkdtempSync(join(tmpdir(), 'drafts-test-'));
    process.env.TMPDIR = own;
    try {
      await upload({ 'A-1.yaml': catalogueText({ picture: 'moon.svg' }), 'pictures/moon.svg': svg });
      await upload({ 'A-1.yaml': 'no catalogue' });
      assert.deepEqual(readdirSync(own), []);
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
      rmSync(own, { recursive: true });
    }
  });

  test('is read once, and compared again each time it is shown', async () => {
    const { id } = await upload({ 'A-1.yaml': catalogueText({ quota: '20' }) });
    const { TMPDIR } = process.env;
    // Without this folder nothing can be read.
    process.env.TMPDIR = join(tmpdir(), 'not-there');
    try {
      const howOf = async () => (await marketing.call('getDraft', { params: { id } })).json().differences[0].how;
      assert.equal(await howOf(), 'added');
      await putCoupon(edge.deps.db, { code: 'A-1' });
      assert.equal(await howOf(), 'changed');
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
  });

  test('goes live only at a valid date and time', async () => {
    const { id } = await upload({ 'A-1.yaml': catalogueText() });
    for (const goes_live_at of [1e300, Number.MAX_SAFE_INTEGER, 1e12])
      assert.equal(
        (await marketing.call('submitDraft', { params: { id }, body: { goes_live_at, ...why } })).statusCode,
        422,
      );
  });

  test('is for marketing and readable by approvers; support cannot read it', async () => {
    const support = await signInStaff(edge.app, 'support');
    const { id } = await upload({ 'A-1.yaml': catalogueText() });
    assert.equal((await support.call('listDrafts')).statusCode, 403);
    assert.equal((await support.call('getDraft', { params: { id } })).statusCode, 403);
    assert.equal((await support.call('listCampaigns', { query: { kind: 'coupon' } })).statusCode, 403);
    assert.equal((await approver.call('getDraft', { params: { id } })).statusCode, 200);
    assert.equal(
      (await approver.call('submitDraft', { params: { id }, body: { goes_live_at: 0, ...why } })).statusCode,
      403,
    );
    assert.equal((await marketing.call('uploadDraft', { query: { name: 'x' }, body: {} })).statusCode, 400);
  });
});

onPostgres('a draft in use', (openDatabase) => {
  test('blocks no other draft', async () => {
    const database = await openDatabase();
    const other = await database.beside();
    const [held, free] = [randomUUID(), randomUUID()];
    const by = { uploaded_by: 'staff-chujai', uploaded_by_name: 'ชูใจ', uploaded_at: 1 };
    for (const id of [held, free])
      await insertDraft(database.db, createWorld(database.db).deps, {
        row: { ...by, id, name: 'December', state: 'ready', faults: '[]' },
        files: new Map(),
      });
    await inTransaction(database.db, async (tx) => {
      await lockDraft(tx, held);
      const notHeld = await other.selectFrom('drafts').select('id').forUpdate().skipLocked().execute();
      assert.deepEqual(notHeld, [{ id: free }]);
    });
  });
});
