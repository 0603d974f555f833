import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import { during } from '@/server/platform/current-work';
import { putCoupon } from '@/tests/support/coupons';
import { onPostgres } from '@/tests/support/database-engines';
import type { Roles } from '@/tests/support/database-roles';
import { openWithRoles } from '@/tests/support/database-roles';
import { setStaffLimits } from '@/tests/support/staff-limits';
import { createDesk } from '@/tests/support/support-desk';
import type { Customer } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';

const day = 24 * 60 * 60;

onPostgres('the database, to the user who serves', () => {
  let roles: Roles;
  let owner: Database;
  let app: Database;
  let other: Database;
  let world: World;
  let member: Customer;

  before(async () => {
    roles = await openWithRoles();
    ({ owner, app, other } = roles);
    world = createWorld(app.db);
    member = await createDesk(world).till.customer();
  });
  after(() => roles.close());
  beforeEach(() => world.clock.advance(day));

  /** A correction by raw statements, which no service makes. */
  const insert = async (tx: Db, points: number, { staff = 'staff-manee', at = world.clock.now() } = {}) => {
    const id = randomUUID();
    const { memberId } = member;
    await sql`
      insert into point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)
      values (${id}, ${memberId}, 'cjpoint', 'earned', ${points}, ${`correction ${id}`}, '', '', ${at})`.execute(tx);
    await sql`
      insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
      values (${id}, ${memberId}, 'cjpoint', ${points}, ${points}, ${at}, ${at + 1})`.execute(tx);
    await sql`
      insert into point_corrections values
      (${id}, ${memberId}, 'cjpoint', ${points}, 'other', ${staff}, 'x', null, ${at})`.execute(tx);
  };
  const put = (points: number, more: Parameters<typeof insert>[2] = {}, db = app.db) =>
    inTransaction(db, (tx) => insert(tx, points, more));
  const tooMuch = /approved by a second person/;

  test('gives no way to change the limits, the rows that are counted, or the triggers', async () => {
    const db = app.db;
    for (const change of [
      sql`update staff_limits set points_of_staff_day = 1000000`,
      sql`insert into staff_limits default values`,
      sql`delete from staff_limits`,
      sql`update staff_limits set real_time = false`,
    ])
      await assert.rejects(change.execute(db), /only the owner/);
    for (const change of [
      sql`truncate staff_limits`,
      sql`alter table point_corrections disable trigger correction_held`,
      sql`alter table give_backs disable trigger all`,
      sql`set session_replication_role = replica`,
      sql`create or replace function weigh_gift(staff text, member uuid, at bigint, given integer, itself uuid default null,
        out because text, out of_staff integer, out of_member integer) language sql as 'select null::text, 0, 0'`,
      sql`drop view staff_gifts`,
    ])
      await assert.rejects(change.execute(db), /permission denied|must be owner/);
    for (const table of ['give_backs', 'point_corrections', 'quota_changes'])
      await assert.rejects(sql`delete from ${sql.table(table)}`.execute(db), /only added to/);
  });

  test('lets no temporary table stand in for one that the triggers read', async () => {
    const instead = inTransaction(app.db, async (tx) => {
      await sql`create temporary table staff_limits on commit drop as select * from public.staff_limits`.execute(tx);
      await sql`update staff_limits set points_of_act = 120000, points_of_staff_day = 120000, points_of_member_day = 120000`.execute(
        tx,
      );
      await insert(tx, 120_000);
      await sql`set constraints all immediate`.execute(tx);
    });
    await assert.rejects(instead, /permission denied to create temporary tables/);
  });

  test('compares the sums with raw statements, in one transaction and in many', async () => {
    for (let act = 0; act < 4; act += 1) await put(500);
    await assert.rejects(put(1), tooMuch);
    await assert.rejects(put(1, { staff: 'staff-other' }), tooMuch, 'of the member');
    world.clock.advance(day);
    const many = inTransaction(app.db, async (tx) => {
      for (let act = 0; act < 5; act += 1) await insert(tx, 500);
    });
    await assert.rejects(many, tooMuch);
  });

  test('lets no two transactions pass that cannot see each other', async () => {
    for (let act = 0; act < 3; act += 1) await put(500);
    let waits: Promise<unknown> = Promise.resolve();
    await inTransaction(app.db, async (tx) => {
      await insert(tx, 500);
      await sql`set constraints all immediate`.execute(tx);
      // The other one finishes only after this one has committed.
      waits = put(500, {}, other.db).then(
        () => 'passed',
        (error: unknown) => String(error),
      );
      const blocked = sql`select from pg_locks where locktype = 'advisory' and not granted`;
      while ((await blocked.execute(owner.db)).rows.length === 0) await Promise.resolve();
    });
    assert.match(String(await waits), tooMuch);
    const frozen = app.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => insert(tx, 1, { staff: 'staff-other' }));
    await assert.rejects(frozen, /reads what is committed/);
  });

  test('takes the time of the world where acts carry it, so that no other day has room', async () => {
    await setStaffLimits(owner.db, { real_time: true });
    const now = Math.floor(Date.now() / 1000);
    await put(500, { at: now, staff: 'staff-now' });
    for (const at of [now - day, now + day])
      await assert.rejects(put(1, { at, staff: 'staff-now' }), /the time at which it is given/);
    await setStaffLimits(owner.db, { real_time: false });
  });

  test('prices what is given back itself, once for each claim, and knows no use undone without', async () => {
    const { memberId } = member;
    await putCoupon(app.db, {
      code: 'DEAR',
      benefit: JSON.stringify({ kind: 'amount_off', amount: 30 }),
      effective_to: world.clock.now() + day,
    });
    await putCoupon(app.db, {
      code: 'CHEAP',
      benefit: JSON.stringify({ kind: 'amount_off', amount: 5 }),
      effective_to: world.clock.now() + day,
    });
    const collect = async (code: string) => granted(await world.services.coupons.collect(memberId, code)).my_coupon_id;
    const [dear, cheap] = [await collect('DEAR'), await collect('CHEAP')];
    const give = (claim: string, worth: number, of = memberId) => {
      const row = { id: randomUUID(), kind: 'coupon', claim_id: claim, member_id: of, worth } as const;
      const by = { reason: 'other', staff_id: 'staff-manee', staff_name: 'x', approval_id: null };
      return app.db
        .insertInto('give_backs')
        .values({ ...row, ...by, given_at: world.clock.now() })
        .execute();
    };
    await assert.rejects(give(dear, 1), tooMuch);
    await assert.rejects(give(cheap, 1, randomUUID()), /is the member's/);
    await give(cheap, 1);
    const row = await app.db.selectFrom('give_backs').select('worth').executeTakeFirst();
    assert.equal(row?.worth, 100);
    await assert.rejects(give(cheap, 1), /give_backs_alone/);
    const { barcode } = granted(await world.services.coupons.issueBarcode(memberId, { my_coupon_id: dear }));
    const { key } = await world.services.till.addKey('0001');
    const till = await world.services.till.branchOf(key);
    await during({ fields: {}, tillKey: till?.keyName ?? '', proof: till?.proof ?? '' }, async () =>
      granted(await world.services.coupons.redeem({ barcode, branchCode: '0001' })),
    );
    const undo = app.db.updateTable('my_coupons').set({ used_at: 0, used_branch: null }).where('id', '=', dear);
    await assert.rejects(undo.execute(), /given back by a till/);
  });
});
