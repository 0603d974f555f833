import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readConfig } from '@/server/platform/config';
import { createServices } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import type { Redeemable } from '@/tests/support/redeemables';
import { redeemables } from '@/tests/support/redeemables';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const minute = 60;

for (const [word, kindIn] of Object.entries(redeemables))
  onDatabase(`a ${word} at the till`, (openDatabase) => {
    let world: World;
    let till: ReturnType<typeof createTill>;
    let me: Customer;
    let kind: Redeemable;
    let taken = 0;

    before(async () => {
      world = createWorld((await openDatabase()).db);
      till = createTill(world);
      me = await till.customer();
      kind = kindIn(world);
    });

    const codeOf = (id: string) => kind.codeOf(me.memberId, id);

    /** Gives the member one and shows its code. */
    const shown = async () => {
      taken += 1;
      const name = `RELEASE-${taken}`;
      const id = await kind.take(me.memberId, name);
      return { name, id, code: await codeOf(id) };
    };
    const redeem = (code: string, billNo?: string, branchCode = '0001') => kind.redeem({ code, branchCode, billNo });
    const release = (code: string, branchCode = '0001') => kind.release({ code, branchCode });
    const statusOf = (id: string) => kind.statusOf(me.memberId, id);

    test('gets the same answer for the same bill, and is refused as used for any other', async () => {
      const { code } = await shown();
      const first = granted(await redeem(code, 'SAME-1'));
      world.clock.advance(7 * minute);
      assert.deepEqual(granted(await redeem(code, 'SAME-1')), first);
      assert.equal(refusalOf(await redeem(code, 'SAME-2')), kind.refusals.used);
      assert.equal(refusalOf(await redeem(code, 'SAME-1', '0002')), kind.refusals.used);
      assert.equal(refusalOf(await redeem(code)), kind.refusals.used);
    });

    test('gets the same answer for the same key without a bill, and is refused as used for any other', async () => {
      const { code } = await shown();
      const redeemWith = (requestKey: string, more: { billNo?: string; branchCode?: string } = {}) =>
        kind.redeem({ code, branchCode: '0001', requestKey, ...more });
      const first = granted(await redeemWith('key-1'));
      assert.deepEqual(granted(await redeemWith('key-1')), first);
      assert.equal(refusalOf(await redeemWith('key-2')), kind.refusals.used);
      assert.equal(refusalOf(await redeemWith('key-1', { billNo: 'OTHER-1' })), kind.refusals.used);
      assert.equal(refusalOf(await redeemWith('key-1', { branchCode: '0002' })), kind.refusals.used);
      assert.equal(refusalOf(await redeem(code)), kind.refusals.used);
    });

    test('is released by the same branch within 15 minutes, repeatedly with one answer', async () => {
      const { id, code } = await shown();
      granted(await redeem(code));
      assert.equal(await statusOf(id), 'USED');
      assert.equal(refusalOf(await release(code, '0002')), kind.refusals.unknown);
      world.clock.advance(15 * minute);
      const given = granted(await release(code));
      assert.deepEqual([given.member_no, given.released_at], [me.memberNo, world.clock.now()]);
      assert.equal(await statusOf(id), 'CLAIMED');
      world.clock.advance(minute);
      assert.deepEqual(granted(await release(code)), given);
      // The old barcode cannot be used a second time; the member shows a new one.
      assert.equal(refusalOf(await redeem(code)), 'till_use_cancelled');
      assert.equal(refusalOf(await redeem(code, undefined, '0002')), kind.refusals.unknown);
      granted(await redeem(await codeOf(id), 'AGAIN-1'));
      assert.equal(await statusOf(id), 'USED');
    });

    test('stays used after that time', async () => {
      const { id, code } = await shown();
      granted(await redeem(code));
      world.clock.advance(15 * minute + 1);
      assert.equal(refusalOf(await release(code)), 'till_release_late');
      assert.equal(await statusOf(id), 'USED');
    });

    test('stays used once its sale has arrived, until the bill is voided', async () => {
      const { id, code } = await shown();
      granted(await redeem(code, 'SOLD-1'));
      granted(await till.sell(me, 200, { bill: 'SOLD-1' }));
      assert.equal(refusalOf(await release(code)), 'till_release_late');
      assert.equal(await statusOf(id), 'USED');
      granted(await till.cancel('SOLD-1'));
      assert.equal(await statusOf(id), 'CLAIMED');
    });

    test('is not used by a use that arrives after its release, and the same release is answered again', async () => {
      const { id, code } = await shown();
      const first = granted(await release(code));
      assert.deepEqual([first.member_no, first.released_at], [me.memberNo, world.clock.now()]);
      assert.equal(refusalOf(await redeem(code, 'LATE-USE')), 'till_use_cancelled');
      assert.equal(await statusOf(id), 'CLAIMED');
      world.clock.advance(minute);
      assert.deepEqual(granted(await release(code)), first);
      granted(await redeem(await codeOf(id), 'LATE-USE'));
      assert.equal(await statusOf(id), 'USED');
    });

    test('is released early at most as often as a branch may scan, and not once its code has expired', async () => {
      const { code } = await shown();
      assert.equal(refusalOf(await release(kind.nobodys)), kind.refusals.unknown);
      world.clock.advance(5 * minute);
      assert.equal(refusalOf(await release(code)), kind.refusals.unknown);
      const config = readConfig({ LIMIT_BRANCH_SCANS_PER_HOUR: '1' });
      const services = createServices({ ...world.deps, config });
      const strict = kindIn({ ...world, services });
      const guess = () => strict.release({ code: kind.nobodys, branchCode: '0077' });
      assert.deepEqual([refusalOf(await guess()), refusalOf(await guess())], [kind.refusals.unknown, '429']);
    });

    test('is not used on a bill that was voided before it arrived', async () => {
      const { id, code } = await shown();
      assert.deepEqual(granted(await till.cancelAny('OVERTAKEN-1')), { bill_no: 'OVERTAKEN-1', waiting: true });
      assert.equal(refusalOf(await redeem(code, 'OVERTAKEN-1')), 'till_bill_voided');
      assert.equal(await statusOf(id), 'CLAIMED');
    });

    test('is released with the void of its bill at any time, and not with another bill’s', async () => {
      const [one, two, other] = [await shown(), await shown(), await shown()];
      for (const { code } of [one, two]) granted(await redeem(code, 'VOID-1'));
      granted(await redeem(other.code, 'VOID-2'));
      granted(await till.sell(me, 100, { bill: 'VOID-1' }));
      world.clock.advance(24 * 60 * minute);
      const voided = granted(await till.cancel('VOID-1'));
      assert.deepEqual(kind.backOf(voided).sort(), [one.name, two.name].sort());
      assert.deepEqual(await Promise.all([one, two, other].map(({ id }) => statusOf(id))), [
        'CLAIMED',
        'CLAIMED',
        'USED',
      ]);
      const again = granted(await till.cancel('VOID-1'));
      assert.deepEqual(kind.backOf(again).sort(), kind.backOf(voided).sort());
      assert.deepEqual([again.taken, again.owed, again.restored], [voided.taken, voided.owed, voided.restored]);
      assert.equal(refusalOf(await redeem(await codeOf(one.id), 'VOID-1')), 'till_bill_voided');
      assert.equal(await statusOf(one.id), 'CLAIMED');
    });

    test('is released even if the bill was never sent, which is then voided', async () => {
      const { name, id, code } = await shown();
      granted(await redeem(code, 'NEVER-1'));
      assert.deepEqual(kind.backOf(granted(await till.cancel('NEVER-1'))), [name]);
      assert.equal(await statusOf(id), 'CLAIMED');
      assert.equal(refusalOf(await redeem(await codeOf(id), 'NEVER-1')), 'till_bill_voided');
      assert.equal(granted(await till.sell(me, 100, { bill: 'NEVER-1' })).voided, true);
      assert.equal(refusalOf(await till.pay(me, 200, 'NEVER-1')), 'till_bill_voided');
    });

    test('is not returned to a former member', async () => {
      const leaver = await till.customer();
      const id = await kind.take(leaver.memberId, 'RELEASE-GONE');
      const code = await kind.codeOf(leaver.memberId, id);
      granted(await redeem(code, 'GONE-1'));
      await till.end(leaver);
      granted(await release(code));
      assert.equal(await kind.statusOf(leaver.memberId, id), 'USED');
    });

    test('ends up released once after 32 simultaneous uses, releases and voids of one bill', async () => {
      const { id, code } = await shown();
      const bill = 'RACE-1';
      await till.sell(me, 100, { bill });
      const attempts = Array.from({ length: 32 }, (_, place) =>
        [() => redeem(code, bill), () => release(code), () => till.cancel(bill)][place % 3]?.(),
      );
      await Promise.all(attempts);
      granted(await till.cancel(bill));
      assert.equal(await statusOf(id), 'CLAIMED');
      const uses = await kind.usesOf(id);
      assert.ok(uses.length <= 1 && uses.every(({ released_at }) => released_at > 0));
      assert.equal(refusalOf(await redeem(await codeOf(id), bill)), 'till_bill_voided');
    });

    test('is released once by 32 simultaneous releases and voids, and can be used again', async () => {
      const { id, code } = await shown();
      granted(await redeem(code, 'RACE-2'));
      await Promise.all(Array.from({ length: 32 }, (_, place) => (place % 2 ? release(code) : till.cancel('RACE-2'))));
      assert.equal(await statusOf(id), 'CLAIMED');
      granted(await redeem(await codeOf(id), 'RACE-3'));
    });

    test('is used once by 32 simultaneous tills, and an unknown or expired code is refused', async () => {
      const { code } = await shown();
      const scans = await Promise.all(
        Array.from({ length: 32 }, (_, at) => redeem(code, `MANY-${at}`, `000${at % 2}`)),
      );
      const refusals = scans.flatMap((scan) => ('refused' in scan ? [scan.refused] : []));
      assert.deepEqual(
        refusals,
        Array.from({ length: 31 }, () => kind.refusals.used),
      );
      assert.equal(refusalOf(await redeem(kind.nobodys)), kind.refusals.unknown);
      const late = await shown();
      world.clock.advance(5 * minute);
      assert.equal(refusalOf(await redeem(late.code)), kind.refusals.over);
      assert.notEqual(await codeOf(late.id), late.code);
    });

    test('has one code for five minutes, on all phones and after a restart of the server', async () => {
      const { id, code } = await shown();
      world.clock.advance(4 * minute);
      assert.deepEqual(new Set(await Promise.all(Array.from({ length: 20 }, () => codeOf(id)))), new Set([code]));
      const restarted = kindIn(createWorld(world.deps.db, world.clock));
      assert.equal(await restarted.codeOf(me.memberId, id), code);
      const used = granted(await restarted.redeem({ code, branchCode: '0001', billNo: 'RESTART-1' }));
      assert.deepEqual(granted(await redeem(code, 'RESTART-1')), used);
    });
  });

for (const [word, kindIn] of Object.entries(redeemables))
  onDatabase(`the limits on scans of a ${word}`, (openDatabase) => {
    test('count a branch’s scans an hour, right or wrong, and a member’s uses a day', async () => {
      const plain = createWorld((await openDatabase()).db);
      const config = readConfig({ SANDBOX: '1', LIMIT_BRANCH_SCANS_PER_HOUR: '4', LIMIT_MEMBER_COUPONS_PER_DAY: '2' });
      const world = { ...plain, services: createServices({ ...plain.deps, config }) };
      const me = await createTill(world).customer();
      const kind = kindIn(world);
      const scan = async (name: string, branchCode: string) =>
        kind.redeem({ code: await kind.codeOf(me.memberId, await kind.take(me.memberId, name)), branchCode });
      for (const name of ['V-1', 'V-2']) granted(await scan(name, '0001'));
      assert.equal(refusalOf(await scan('V-3', '0002')), '429');
      const { unknown } = kind.refusals;
      for (const refused of [unknown, unknown, '429'])
        assert.equal(refusalOf(await kind.redeem({ code: kind.nobodys, branchCode: '0001' })), refused);
      world.clock.advance(24 * 60 * 60);
      granted(await scan('V-4', '0001'));
    });
  });
