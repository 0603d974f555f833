import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createServices } from '@/server/services';
import { endTraces } from '@/server/sweep/retention.store';
import { onDatabase } from '@/tests/support/database-engines';
import type { Redeemable } from '@/tests/support/redeemables';
import { redeemables } from '@/tests/support/redeemables';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testConfig } from '@/tests/support/world';
import { listDoubleUses } from './shown-codes.store';

const minute = 60;
const hour = 60 * minute;

for (const [word, kindIn] of Object.entries(redeemables))
  onDatabase(`a ${word} that a till used offline`, (openDatabase) => {
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

    /** Gives the member one and shows its code; the tills are then offline for ten hours. */
    const shown = async (who = me) => {
      taken += 1;
      const name = `OFFLINE-${taken}`;
      const id = await kind.take(who.memberId, name);
      const at = world.clock.now();
      const code = await kind.codeOf(who.memberId, id);
      world.clock.advance(10 * hour);
      return { name, id, code, at };
    };

    type Use = { code: string; at: number | undefined; bill?: string; branch?: string };
    const scan = ({ code, at, bill = `B-${code}`, branch = '0001' }: Use) =>
      kind.redeem({ code, branchCode: branch, billNo: bill, ...(at !== undefined && { scannedAt: at }) });
    const release = ({ code, at, bill = `B-${code}`, branch = '0001' }: Use) =>
      kind.release({ code, branchCode: branch, billNo: bill, ...(at !== undefined && { releasedAt: at }) });
    const standingOf = async (id: string) => {
      const { used_at, used_branch } = await kind.standingOf(id);
      return [used_at, used_branch];
    };
    const unused = [0, null];
    const fieldsOf = (outcome: object) =>
      'fields' in outcome && Array.isArray(outcome.fields) ? outcome.fields.map(({ message }) => message) : [];

    test('is used as of the scan, although its code has ended, and a repeat gets the same answer', async () => {
      const { id, code, at } = await shown();
      const first = granted(await scan({ code, at: at + minute }));
      assert.equal(first.used_at, at + minute);
      assert.deepEqual(await standingOf(id), [at + minute, '0001']);
      // The till is online again, and does not know that its call was answered.
      assert.deepEqual(granted(await scan({ code, at: undefined })), first);
      world.clock.advance(100 * hour);
      assert.deepEqual(granted(await scan({ code, at: at + minute })), first);
    });

    test('needs a bill, a code that was alive at the scan, and a scan of the last 72 hours', async () => {
      const { id, code, at } = await shown();
      const wrong = async (given: number) => {
        const outcome = await scan({ code, at: given });
        return [refusalOf(outcome), ...fieldsOf(outcome)];
      };
      const noBill = await kind.redeem({ code, branchCode: '0001', scannedAt: at });
      assert.deepEqual([refusalOf(noBill), ...fieldsOf(noBill)], ['422', 'offlineNeedsBill']);
      const notAlive = [kind.refusals.over, 'codeMustBeAliveThen'];
      assert.deepEqual(await wrong(at - 5 * minute - 1), notAlive);
      assert.deepEqual(await wrong(at + 10 * minute), notAlive);
      assert.deepEqual(await wrong(world.clock.now() + 5 * minute + 1), ['422', 'scanMustBeOver']);
      assert.equal(refusalOf(await scan({ code: kind.nobodys, at })), kind.refusals.unknown);
      world.clock.advance(62 * hour + 1);
      assert.deepEqual(await wrong(at), ['422', 'scanMustBeRecent']);
      assert.deepEqual(await standingOf(id), unused);
      granted(await scan({ code, at: at + 10 * minute - 1 }));
    });

    test('is used with a code that another has replaced since, which ends', async () => {
      const { id, code, at } = await shown();
      const newer = await kind.codeOf(me.memberId, id);
      granted(await scan({ code, at }));
      assert.equal(refusalOf(await scan({ code: newer, at: undefined, branch: '0002' })), kind.refusals.used);
      assert.equal((await kind.usesOf(id)).length, 1);
    });

    test('is used although it has expired or was withdrawn since', async () => {
      const expired = await shown();
      const withdrawn = await shown();
      await kind.withdraw(withdrawn.name, withdrawn.at + hour);
      world.clock.advance(40 * hour);
      granted(await scan(withdrawn));
      granted(await scan(expired));
      // Rewards are withdrawn from sale only.
      const gone = await shown();
      await kind.withdraw(gone.name, gone.at);
      assert.equal(refusalOf(await scan(gone)), word === 'coupon' ? 'e2007' : 'not refused');
    });

    test('that was used elsewhere is stored as a second use, answered as one, and listed', async () => {
      const { id, name, code, at } = await shown();
      const newer = await kind.codeOf(me.memberId, id);
      const online = world.clock.now();
      granted(await scan({ code: newer, at: undefined, branch: '0002' }));
      assert.equal(refusalOf(await scan({ code, at, bill: 'TWICE-1' })), 'till_used_twice');
      assert.equal(refusalOf(await scan({ code, at, bill: 'TWICE-1' })), 'till_used_twice');
      // The earlier use stands, although it arrived later.
      assert.deepEqual(await standingOf(id), [at, '0001']);
      const [listed] = (await listDoubleUses(world.deps.db, 0)).filter((use) => use.name === name);
      assert.deepEqual([listed?.branch_code, listed?.bill_no, listed?.used_at], ['0001', 'TWICE-1', at]);
      assert.deepEqual(
        listed?.others.map(({ branch_code, used_at }) => [branch_code, used_at]),
        [['0002', online]],
      );
    });

    test('two tills of one branch used on two bills stays used until both are given back', async () => {
      const { id, code, at } = await shown();
      granted(await scan({ code, at: at + 2, bill: `ONE-${word}` }));
      assert.equal(refusalOf(await scan({ code, at: at + 1, bill: `TWO-${word}` })), 'till_used_twice');
      assert.deepEqual(await standingOf(id), [at + 1, '0001']);
      await till.cancelAny(`TWO-${word}`);
      assert.deepEqual(await standingOf(id), [at + 2, '0001']);
      granted(await release({ code, at: at + 3, bill: `ONE-${word}` }));
      assert.deepEqual(await standingOf(id), unused);
    });

    test('is not used on a bill that was voided before it arrived', async () => {
      const { id, code, at } = await shown();
      await till.cancelAny(`GONE-${word}`);
      assert.equal(refusalOf(await scan({ code, at, bill: `GONE-${word}` })), 'till_bill_voided');
      assert.deepEqual(await standingOf(id), unused);
    });

    test('is given back if its goods came back before it arrived, and fits the bill as it was sold', async () => {
      const { id, code, at } = await shown();
      const bill = `BACK-${word}`;
      granted(await till.sell(me, 100, { bill }));
      const all = [{ line: 0, quantity: 1 }];
      granted(
        await world.services.receipts.takeGoodsBack('0001', bill, {
          return_no: bill,
          returned_at: world.clock.now(),
          lines: all,
        }),
      );
      granted(await scan({ code, at, bill }));
      assert.deepEqual(await standingOf(id), unused);
      assert.deepEqual(
        (await kind.usesOf(id)).map(({ released_at }) => released_at > 0),
        [true],
      );
    });

    test('that the till released is refused as cancelled, in either order', async () => {
      const one = await shown();
      granted(await scan({ ...one, bill: 'R-1' }));
      const given = granted(await release({ ...one, at: one.at + 15 * minute, bill: 'R-1' }));
      assert.deepEqual(granted(await release({ ...one, at: one.at + 15 * minute, bill: 'R-1' })), given);
      assert.deepEqual(await standingOf(one.id), unused);
      const other = await shown();
      granted(await release({ ...other, at: other.at + minute, bill: 'R-2' }));
      assert.equal(refusalOf(await scan({ ...other, bill: 'R-2' })), 'till_use_cancelled');
      assert.deepEqual(await standingOf(other.id), unused);
      granted(await scan({ ...other, bill: 'R-3' }));
    });

    test('is released within 15 minutes of its use by the till’s clock, and not with a time out of range', async () => {
      const { code, at } = await shown();
      granted(await scan({ code, at }));
      assert.equal(refusalOf(await release({ code, at: at + 15 * minute + 1 })), 'till_release_late');
      assert.equal(refusalOf(await kind.release({ code, branchCode: '0001', releasedAt: at })), '422');
      world.clock.advance(63 * hour);
      assert.equal(refusalOf(await release({ code, at: at + minute })), '422');
    });

    test('is remembered with the void of its bill, if the use was released and the sale comes last', async () => {
      const { code, at } = await shown();
      const bill = `LAST-${word}`;
      granted(await scan({ code, at, bill }));
      granted(await release({ code, at: at + minute, bill }));
      await till.cancelAny(bill);
      assert.equal(granted(await till.sell(me, 100, { bill })).voided, true);
    });

    test('is unknown once its member has been erased', async () => {
      const leaver = await till.customer();
      const { code, at } = await shown(leaver);
      await till.end(leaver);
      await world.services.coupons.erase(world.deps.db, leaver.memberId);
      assert.equal(refusalOf(await scan({ code, at })), kind.refusals.unknown);
    });

    test('is used by one of 24 simultaneous scans on different bills, and the others are second uses', async () => {
      const config = testConfig({ LIMIT_BRANCH_DOUBLE_USES_PER_DAY: '100' });
      const roomy = kindIn({ ...world, services: createServices({ ...world.deps, config }) });
      const { id, code, at } = await shown();
      const scans = await Promise.all(
        Array.from({ length: 24 }, (_none, place) =>
          roomy.redeem({
            code,
            branchCode: `010${place % 3}`,
            billNo: `MANY-${place % 12}`,
            scannedAt: at + (place % 12),
          }),
        ),
      );
      const answers = scans.map(refusalOf);
      assert.deepEqual([...new Set(answers)].sort(), ['not refused', 'till_used_twice']);
      assert.equal((await kind.usesOf(id)).length, 12);
      assert.deepEqual(await standingOf(id), [at, '0100']);
    });

    test('is known as long as it can be sent, and no longer', async () => {
      const { code, at } = await shown();
      world.clock.advance(62 * hour);
      await endTraces(world.deps);
      granted(await scan({ code, at }));
      const other = await shown();
      world.clock.advance(70 * hour);
      await endTraces(world.deps);
      const left = await world.deps.db
        .selectFrom('shown_codes')
        .select('code')
        .where('code', '=', other.code)
        .execute();
      assert.deepEqual(left, []);
    });
  });

for (const [word, kindIn] of Object.entries(redeemables))
  onDatabase(`the limits on what tills did offline with a ${word}`, (openDatabase) => {
    test('close a branch for the day after too many uses, or after too many second uses, and count no repeat', async () => {
      const plain = createWorld((await openDatabase()).db);
      const config = testConfig({
        LIMIT_BRANCH_OFFLINE_CODES_PER_DAY: '4',
        LIMIT_BRANCH_DOUBLE_USES_PER_DAY: '1',
        LIMIT_MEMBER_COUPONS_PER_DAY: '1',
      });
      const counted: string[] = [];
      const meter = {
        ...plain.deps.meter,
        count: (name: string, labels: object) => {
          if (name === 'sabai_offline_codes_total') counted.push(Object.values(labels).join(' '));
        },
      };
      const world = { ...plain, services: createServices({ ...plain.deps, config, meter }) };
      const me = await createTill(world).customer();
      const kind = kindIn(world);
      let bills = 0;
      const shown = async () => {
        bills += 1;
        const code = await kind.codeOf(me.memberId, await kind.take(me.memberId, `LIMIT-${bills}`));
        return { code, scannedAt: world.clock.now(), billNo: `LIMIT-${bills}` };
      };
      const many = [await shown(), await shown(), await shown(), await shown(), await shown()];
      const [one] = many;
      assert.ok(one);
      const send = (use: typeof one, branchCode: string) => kind.redeem({ ...use, branchCode });
      // The limit of a member does not refuse what was handed out.
      for (const use of many.slice(0, 4)) granted(await send(use, '0001'));
      granted(await send(one, '0001'));
      const last = many[4] ?? one;
      assert.equal(refusalOf(await send(last, '0001')), 'till_offline_limit');
      granted(await send(last, '0002'));
      assert.equal(refusalOf(await send(one, '0003')), 'till_used_twice');
      const late = await shown();
      assert.equal(refusalOf(await send(late, '0003')), 'till_offline_limit');
      assert.equal(refusalOf(await send(one, '0003')), 'till_used_twice');
      world.clock.advance(24 * hour);
      granted(await send(late, '0003'));
      assert.deepEqual(counted.slice(3), [
        `${word} used`,
        `${word} limit`,
        `${word} used`,
        `${word} twice`,
        `${word} limit`,
        `${word} used`,
      ]);
    });
  });
