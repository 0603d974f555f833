import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import { onPostgres } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { givePoints } from '@/tests/support/points';
import { orderPrize, putPrize } from '@/tests/support/prizes';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';

const why = { reason: 'operations', note: 'ตามแผน' } as const;
const alone = { ...why, emergency: true };
const told = { emergency: true };

/** Two processes, with two of the staff at the first and one at the second. */
onPostgres('the desk’s operations', (openDatabase) => {
  let edge: Edge;
  let other: Edge;
  let db: Db;
  let manee: StaffBrowser;
  let veera: StaffBrowser;
  let veeraThere: StaffBrowser;
  let piti: StaffBrowser;
  let me: Customer;
  let seen = 0;

  const signIn = async () => {
    manee = await signInStaff(edge.app, 'support');
    veera = await signInStaff(edge.app, 'admin');
    piti = await signInStaff(edge.app, 'approver');
    veeraThere = await signInStaff(other.app, 'admin');
  };

  before(async () => {
    const database = await openDatabase();
    db = database.db;
    edge = await openEdge(db);
    other = await openEdge(await database.beside(), { clock: edge.world.clock });
    await signIn();
    await putPrize(db, { prize_id: 'BEAR', quota: 100 });
    const { name_th, name_en } = { name_th: 'สาขาหนึ่ง', name_en: 'Branch one' };
    await db
      .insertInto('stores')
      .values({
        branch_code: '0042',
        name_th,
        name_en,
        address_th: '',
        address_en: '',
        phone: '',
        latitude: 13,
        longitude: 100,
        brands: '[]',
        services: '[]',
        open_days: 'daily',
        opens: '08:00',
        closes: '20:00',
        updated_at: 0,
      })
      .execute();
    me = await createTill(edge.world).customer();
    await givePoints(edge.deps, me.memberId, 10_000, { pointType: 'kidpoint' });
  });
  after(async () => {
    await edge.app.close();
    await other.app.close();
  });

  /** The audit entries since the last call, without those of signing in. */
  const acts = async () => {
    const rows = await db.selectFrom('audit').selectAll().where('id', '>', seen).orderBy('id').execute();
    seen = rows.at(-1)?.id ?? seen;
    return rows
      .filter(({ act }) => !act.startsWith('session.'))
      .map(({ actor_name, act, subject_id, before, after, reason }) => ({
        actor_name,
        act,
        subject_id,
        before,
        after,
        reason,
      }));
  };
  beforeEach(acts);

  const order = async () => (await orderPrize(edge.world, me.memberId, 'BEAR')).reference;
  const kidpoints = async () => (await createTill(edge.world).balanceOf(me)).kidpoint;
  const sheet = (browser: StaffBrowser, body = {}) => browser.call('takeOrderSheet', { body });
  const setOrder = (browser: StaffBrowser, reference: string, body: object) =>
    browser.call('setOrder', { params: { reference }, body: { ...why, ...body } });

  test('orders are listed in the order of packing, page by page, without addresses', async () => {
    const references = [];
    for (let place = 0; place < 52; place += 1) references.push(await order());
    const first = (await manee.call('listOrders')).json();
    const second = (await manee.call('listOrders', { query: { after: first.next } })).json();
    const found = [...first.items, ...second.items].map(({ reference }: { reference: string }) => reference);
    assert.deepEqual([first.items.length, second.items.length, second.next], [50, 2, null]);
    assert.deepEqual(found.toSorted(), references.toSorted());
    assert.doesNotMatch(JSON.stringify(first), /มาลี|0812341032|สุขใจ/);
    // Of every status, whatever is shown; the first page says it for all.
    const counts = { ORDERED: 52, PREPARING: 0, SENT: 0, CANCELLED: 0 };
    assert.deepEqual([first.counts, second.counts], [counts, null]);
    const one = await manee.call('listOrders', { query: { state: 'done', named: references[0] ?? '' } });
    assert.deepEqual(one.json().counts, { ...counts, ORDERED: 1 });
  });

  test('of two simultaneous sheets one has the new orders, and the audit log names who took each', async () => {
    const answers = await Promise.all([sheet(manee), sheet(veeraThere)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 412]);
    const csv = answers.find(({ statusCode }) => statusCode === 200);
    assert.match(csv?.headers['content-type']?.toString() ?? '', /^text\/csv/);
    assert.equal(csv?.body.trim().split('\r\n').length, 53);
    assert.deepEqual((await sheet(manee, { batch: '2026-07-01-1' })).body, csv?.body);
    const written = await acts();
    assert.deepEqual(
      written.map(({ act, subject_id, after }) => [act, subject_id, after]),
      [
        ['orders.export', '2026-07-01-1', { count: 52 }],
        ['orders.export', '2026-07-01-1', { count: 52 }],
      ],
    );
  });

  test('an order is sent once, however often it is tapped, and its tracking number can be corrected', async () => {
    const reference = await order();
    const send = (browser: StaffBrowser, tracking: string) => setOrder(browser, reference, { to: 'sent', tracking });
    const answers = await Promise.all([send(manee, 'TH0001'), send(manee, 'TH0001'), send(veeraThere, 'TH0001')]);
    for (const answer of answers) assert.equal(answer.json().status, 'SENT', answer.body);
    assert.equal((await send(manee, 'TH0002')).json().tracking, 'TH0002');
    assert.equal((await setOrder(manee, reference, { to: 'cancelled' })).statusCode, 412);
    assert.equal((await setOrder(manee, 'KC-NOBODY', { to: 'sent' })).statusCode, 404);
    assert.equal((await send(manee, '1.2E+12')).statusCode, 422);
    const written = await acts();
    assert.deepEqual(
      written.map(({ before, after }) => [before, after]),
      [
        [
          { status: 'ORDERED', tracking: null },
          { status: 'SENT', tracking: 'TH0001' },
        ],
        [
          { status: 'SENT', tracking: 'TH0001' },
          { status: 'SENT', tracking: 'TH0002' },
        ],
      ],
    );
    assert.equal((await manee.call('listOrders', { query: { state: 'done' } })).json().items[0].reference, reference);
  });

  test('of simultaneous sending and cancelling one happens, and points are returned once', async () => {
    const reference = await order();
    const points = await kidpoints();
    const cancel = (browser: StaffBrowser) => setOrder(browser, reference, { to: 'cancelled' });
    const answers = await Promise.all([
      cancel(manee),
      cancel(veeraThere),
      setOrder(veera, reference, { to: 'sent', tracking: 'TH0003' }),
    ]);
    const isSent = answers[2]?.statusCode === 200;
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      isSent ? [412, 412, 200] : [200, 200, 412],
    );
    assert.equal(await kidpoints(), points + (isSent ? 0 : 100));
    assert.equal((await acts()).length, 1);
    const second = await order();
    const spent = await kidpoints();
    await Promise.all([manee, veeraThere].map((browser) => setOrder(browser, second, { to: 'cancelled' })));
    assert.equal(await kidpoints(), spent + 100);
  });

  test('a toggle shows its last change: who, when and why; a repeat is no change', async () => {
    const set = (browser: StaffBrowser, is_on: boolean) =>
      browser.call('setToggle', { params: { name: 'MenuMissions' }, body: { is_on, ...alone } });
    const answers = await Promise.all([set(veera, false), set(veeraThere, false)]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 412]);
    assert.equal((await other.world.services.toggles.all())['MenuMissions'], false);
    await set(veera, true);
    const written = await acts();
    assert.deepEqual(
      written.map(({ subject_id, before, after, reason }) => [subject_id, before, after, reason]),
      [
        ['MenuMissions', { is_on: true }, { is_on: false, ...told }, 'operations'],
        ['MenuMissions', { is_on: false }, { is_on: true, ...told }, 'operations'],
      ],
    );
    const items: { name: string }[] = (await veera.call('listToggles')).json().items;
    assert.deepEqual(
      items.find(({ name }) => name === 'MenuMissions'),
      {
        name: 'MenuMissions',
        is_on: true,
        is_shipped_on: true,
        set_at: edge.world.clock.now(),
        set_by: 'วีระ',
        ...why,
        note_redacted: null,
      },
    );
  });

  test('a till key is shown once, works, shows its last use, and can be revoked once', async () => {
    const added = await veera.call('addTillKey', { body: { branch_code: '0042', ...alone } });
    const { key, name } = added.json();
    assert.match(key, /^0042-[A-Z]{32}$/);
    const tills = async () => (await veeraThere.call('listTills')).json().items;
    const listed = { name, branch_code: '0042', branch_th: 'สาขาหนึ่ง', branch_en: 'Branch one' };
    const at = edge.world.clock.now();
    assert.deepEqual(await tills(), [{ ...listed, created_at: at, last_used_at: 0 }]);
    const use = async () => (await edge.world.services.till.branchOf(key))?.branchCode;
    assert.equal(await use(), '0042');
    edge.world.clock.advance(60);
    await use();
    assert.equal((await tills())[0].last_used_at, at);
    edge.world.clock.advance(60 * 60);
    // Longer than a session lasts without a call.
    await signIn();
    await use();
    assert.equal((await tills())[0].last_used_at, edge.world.clock.now());
    const revoke = (browser: StaffBrowser) => browser.call('revokeTillKey', { params: { name }, body: alone });
    const codes = (await Promise.all([revoke(veera), revoke(veeraThere)])).map(({ statusCode }) => statusCode);
    assert.deepEqual(codes.sort(), [200, 404]);
    assert.equal(await use(), undefined);
    const written = await acts();
    assert.deepEqual(
      written.map(({ act, subject_id, after }) => [act, subject_id, after]),
      [
        ['till_key.add', '0042', { key: name, ...told }],
        ['till_key.revoke', '0042', { key: name, ...told }],
      ],
    );
    assert.ok(!JSON.stringify(written).includes(key));
    assert.equal((await veera.call('addTillKey', { body: { branch_code: '9999', ...why } })).statusCode, 404);
  });

  test('unknown categories of goods are shown with their branch', async () => {
    const till = createTill(other.world);
    const { category: _none, ...withoutOne } = line(5);
    await till.sell(undefined, 0, { branch: '0042', lines: [line(10, { category: 'SPIRITS' }), withoutOne] });
    const at = edge.world.clock.now();
    const branch = { branch_code: '0042', branch_th: 'สาขาหนึ่ง', branch_en: 'Branch one' };
    const seen = { ...branch, bills: 1, lines: 1, first_seen_at: at, last_seen_at: at };
    assert.deepEqual((await veera.call('listUnknownCategories')).json(), {
      earns: false,
      items: [
        { ...seen, kind: 'missing', category: '' },
        { ...seen, kind: 'unknown', category: 'SPIRITS' },
      ],
    });
  });

  test('a till key works once a second person has approved it, until its revocation is approved', async () => {
    const decide = (browser: StaffBrowser, id: string) =>
      browser.call('decideApproval', { params: { id }, body: { verdict: 'approved', note: 'ตรวจแล้ว' } });
    const added = (await veera.call('addTillKey', { body: { branch_code: '0042', ...why } })).json();
    const use = async () => (await edge.world.services.till.branchOf(added.key))?.branchCode;
    assert.deepEqual([added.state, await use()], ['waiting', undefined]);
    assert.equal((await decide(veera, added.approval_id)).statusCode, 403);
    const listed = await piti.call('listApprovals', { query: { state: 'waiting' } });
    assert.ok(!listed.body.includes(added.key));
    assert.equal((await decide(piti, added.approval_id)).statusCode, 200);
    assert.equal(await use(), '0042');
    const revoked = await veera.call('revokeTillKey', { params: { name: added.name }, body: why });
    assert.deepEqual([revoked.json().state, await use()], ['waiting', '0042']);
    assert.equal((await decide(piti, revoked.json().approval_id)).statusCode, 200);
    assert.equal(await use(), undefined);
    assert.equal((await veera.call('revokeTillKey', { params: { name: added.name }, body: why })).statusCode, 404);
    await acts();
  });

  test('future terms can be withdrawn once, and terms in force never', async () => {
    const texts = { terms_th: '# ก', terms_en: '# A', privacy_th: '# ข', privacy_en: '# B' };
    const wanted = { version: '2', holds_from: startOfBangkokDaySeconds({ year: 2026, month: 8, day: 1 }), ...texts };
    const entry = { wanted, file: 'terms/2/version.yaml', quotaLine: 1 };
    await inTransaction(db, (tx) => edge.world.services.terms.importCatalogue(tx, [entry]));
    const states = async () =>
      (await piti.call('listTerms')).json().items.map(({ version, state }: Record<string, string>) => [version, state]);
    assert.deepEqual(await states(), [
      ['2', 'to_come'],
      ['1.1', 'in_force'],
    ]);
    assert.equal((await piti.call('getTermsVersion', { params: { version: '2' } })).json().privacy_en, '# B');
    const withdraw = (browser: StaffBrowser, version: string) =>
      browser.call('withdrawTerms', { params: { version }, body: { ...alone, reason: 'legal' } });
    const answers = await Promise.all([withdraw(piti, '2'), withdraw(veeraThere, '2')]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 412]);
    assert.deepEqual((await states())[0], ['2', 'withdrawn']);
    assert.equal((await withdraw(piti, '1.1')).statusCode, 412);
    assert.equal((await withdraw(piti, '9')).statusCode, 404);
    assert.deepEqual(
      (await acts()).map(({ act, subject_id }) => [act, subject_id]),
      [
        ['terms.publish', '2'],
        ['terms.withdraw', '2'],
      ],
    );
  });

  test('each call is restricted to its roles', async () => {
    const chujai = await signInStaff(edge.app, 'marketing');
    const of = async (browser: StaffBrowser) => {
      const names = [
        'listOrders',
        'listToggles',
        'listTerms',
        'listTills',
        'listUnknownCategories',
        'listFailedJobs',
      ] as const;
      const codes = [];
      for (const name of names) if ((await browser.call(name)).statusCode !== 403) codes.push(name);
      return codes;
    };
    assert.deepEqual(await of(manee), ['listOrders']);
    assert.deepEqual(await of(chujai), ['listTerms']);
    assert.deepEqual(await of(piti), ['listTerms']);
    assert.equal((await of(veera)).length, 6);
    assert.equal((await chujai.call('withdrawTerms', { params: { version: '2' }, body: why })).statusCode, 403);
  });
});
