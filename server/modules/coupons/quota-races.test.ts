import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';

onDatabase('a quota that is raised while members collect', (openTestDatabase) => {
  let processes: World[] = [];
  let crowd: string[] = [];

  before(async () => {
    const { db, beside } = await openTestDatabase();
    processes = [createWorld(db), createWorld(await beside())];
    const { secrets, clock } = first().deps;
    const members = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 60);
    crowd = members.map(({ memberId }) => memberId);
  });

  const first = () => {
    const [one] = processes;
    assert.ok(one);
    return one;
  };

  /** All members collect in both processes, and each gets a coupon or the refusal that none is left: never another error. */
  const collectAll = async (code: string) => {
    const outcomes = crowd.map((memberId, at) =>
      (processes[at % 2] ?? first()).services.coupons.collect(memberId, code),
    );
    const codes = (await Promise.all(outcomes)).map((outcome) => ('refused' in outcome ? outcome.refused : 'given'));
    const count = (of: string) => codes.filter((found) => found === of).length;
    assert.equal(count('given') + count('e2010'), crowd.length);
    const { rows } = await sql<{ quota: number; taken: number; mine: number }>`
      select quota, taken, (select count(*)::integer from my_coupons where coupon_code = code) as mine
      from coupons where code = ${code}`.execute(first().deps.db);
    assert.deepEqual([rows[0]?.taken, rows[0]?.mine], [count('given'), count('given')]);
    assert.ok((rows[0]?.taken ?? 0) <= (rows[0]?.quota ?? 0));
  };

  test('refuses a member who finds none left, although one more is added after each', async () => {
    await putCoupon(first().deps.db, { code: 'DRIP', quota: 1 });
    await sql`create function add_one() returns trigger language plpgsql as
      $$begin
        new.quota := greatest(new.quota, new.taken + 1);
        if new.quota > old.quota then
          insert into quota_changes (kind, code, quota, how, actor_id, changed_at)
          values ('coupon', new.code, new.quota, 'catalogue', 'test', 0);
        end if;
        return new;
      end$$`.execute(first().deps.db);
    await sql`create trigger add_one before update of taken on coupons for each row execute function add_one()`.execute(
      first().deps.db,
    );
    await collectAll('DRIP');
    await sql`drop function add_one cascade`.execute(first().deps.db);
  });

  test('never gives more than the quota, and counts each', async () => {
    const { db } = first().deps;
    for (let round = 0; round < 5; round += 1) {
      const code = await putCoupon(db, { code: `RAISED-${round}`, quota: 20 });
      let isRaising = true;
      const raise = async () => {
        while (isRaising) {
          await db.transaction().execute(async (tx) => {
            const update = tx.updateTable('coupons').set((eb) => ({ quota: eb('quota', '+', 1) }));
            const raised = await update.where('code', '=', code).returning('quota').executeTakeFirstOrThrow();
            const how = { how: 'catalogue', actor_id: 'test', approval_id: null, changed_at: 0 } as const;
            await tx
              .insertInto('quota_changes')
              .values({ kind: 'coupon', code, ...raised, ...how })
              .execute();
          });
        }
      };
      const raising = raise();
      await collectAll(code).finally(() => {
        isRaising = false;
      });
      await raising;
    }
  });
});
