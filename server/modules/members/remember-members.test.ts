import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { Body } from '@/contract/types';
import { limits } from '@/domain/limits';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { auditLedger } from '@/server/ledger/audit';
import { createSecrets } from '@/server/platform/secrets';
import { reseal } from '@/server/sealing/reseal';
import { createServices } from '@/server/services';
import { endTraces } from '@/server/sweep/retention.store';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { citizenIdOf, importInto, openFolder } from '@/tests/support/members-file';
import { createTill } from '@/tests/support/till';
import type { Identity, World } from '@/tests/support/world';
import {
  askerOf,
  createWorld,
  detailOf,
  granted,
  identification,
  refusalOf,
  testStartSeconds,
} from '@/tests/support/world';

const day = 24 * 60 * 60;

/** On two server processes where the engine allows two. */
onDatabase('an erased member who joins again', (openDatabase) => {
  let world: World;
  let second: World;
  let till: ReturnType<typeof createTill>;
  let people = -1;
  let identity: Identity;
  const folder = openFolder();

  before(async () => {
    const { db, beside } = await openDatabase();
    world = createWorld(db);
    second = createWorld(await beside(), world.clock);
    till = createTill(world);
    await putCoupon(db, { code: 'HELLO', welcome: true, effective_to: testStartSeconds + 20 * 366 * day });
  });

  beforeEach(() => {
    people += 1;
    identity = { identifier: citizenIdOf(people), mobile: `085${String(people).padStart(7, '0')}` };
  });

  type Joined = Awaited<ReturnType<World['join']>>;
  const cardOf = ({ member }: Joined) => ({ memberId: member.id, memberNo: member.member_no });
  const pocketOf = async ({ member }: Joined) =>
    granted(await world.services.coupons.list(member.id, { scope: 'pocket' })).items.map(({ code }) => code);
  const owedBy = (joined: Joined) => till.debtOf(cardOf(joined));
  const passGrace = async () => {
    world.clock.advance(limits.erasureGraceSeconds);
    await world.services.erasure.carryOutDue();
  };
  const erase = async ({ member, chatAccountId }: Joined) => {
    granted(await world.services.erasure.request({ memberId: member.id, chatAccountId }, 'th'));
    await passGrace();
  };
  const comeBack = (name: string, changes: Partial<Identity> = {}) =>
    world.join(`${name}-${people}`, { ...identity, ...changes });
  /** Signs up on the process of these services, with an identifier as typed. */
  const joinAs = async (name: string, typed: Partial<Body<'identify'>>, services = world.services) => {
    const { chatAccountId } = await world.enter(name);
    const asker = askerOf(chatAccountId);
    world.clock.advance(3600);
    const body = identification({ mobile: identity.mobile, ...typed });
    const { registration_id: id } = granted(await services.registration.identify(asker, body));
    granted(await services.otp.send(id, asker, 'th'));
    granted(await services.otp.verify(id, 'register', world.lastCode(), asker));
    return {
      chatAccountId,
      member: granted(await services.registration.createMember(chatAccountId, detailOf(id), 'th')),
    };
  };
  const passport = (identifier: string) => ({ identifier_type: 'passport', identifier }) as const;
  /** Another person. */
  const another = (name: string) => {
    people += 1;
    return world.join(name, { identifier: citizenIdOf(people), mobile: `085${String(people).padStart(7, '0')}` });
  };
  const oweBill = async (joined: Joined, points: number) => {
    const bill = await till.earn(cardOf(joined), points);
    granted(await till.pay(cardOf(joined), points));
    return bill;
  };
  const owe = async (joined: Joined, points: number) => granted(await till.cancel(await oweBill(joined, points)));
  const remembered = () => world.deps.db.selectFrom('former_members').selectAll().execute();
  const forgetAll = async () => {
    await world.deps.db.deleteFrom('former_members').execute();
    await world.deps.db.deleteFrom('former_memberships').execute();
  };
  const assertBalanced = async () => {
    const { differences } = await auditLedger(world.deps.db, world.clock.now());
    // Tests give points without a bill; there must be no other difference.
    assert.deepEqual(
      differences.filter(({ invariant }) => /debt/.test(invariant)),
      [],
    );
  };

  test('gets no second welcome coupon, with any phone and number, however often', async () => {
    const first = await comeBack('first');
    assert.deepEqual(await pocketOf(first), ['HELLO']);
    await erase(first);
    const back = await comeBack('other-phone', { mobile: '0861112222' });
    assert.deepEqual(await pocketOf(back), []);
    await erase(back);
    const again = await comeBack('third-phone');
    assert.deepEqual(await pocketOf(again), []);
  });

  test('gets the welcome coupon if there was none before', async () => {
    const { db } = world.deps;
    await db.updateTable('coupons').set({ withdrawn: true }).where('code', '=', 'HELLO').execute();
    const first = await comeBack('without');
    await erase(first);
    await db.updateTable('coupons').set({ withdrawn: false }).where('code', '=', 'HELLO').execute();
    assert.deepEqual(await pocketOf(await comeBack('back')), ['HELLO']);
  });

  test('owes the earlier debt, and pays it from the next points', async () => {
    const first = await comeBack('debtor');
    await owe(first, 200);
    await erase(first);
    assert.deepEqual(await owedBy(first), { cjpoint: 0, kidpoint: 0 });
    const back = await comeBack('back');
    assert.deepEqual(await owedBy(back), { cjpoint: 200, kidpoint: 0 });
    const { points } = await world.services.members.memberOf(back.member.id);
    assert.deepEqual(
      points.map(({ points_ref_key, owed }) => [points_ref_key, owed]),
      [
        ['cjpoint', 200],
        ['kidpoint', 0],
      ],
    );
    await till.earn(cardOf(back), 150);
    assert.deepEqual(
      [await till.balanceOf(cardOf(back)), (await owedBy(back)).cjpoint],
      [{ cjpoint: 0, kidpoint: 0 }, 50],
    );
    await assertBalanced();
    await erase(back);
    assert.equal((await owedBy(await comeBack('third'))).cjpoint, 50);
    await assertBalanced();
  });

  test('owes only what the balance at the erasure did not cover', async () => {
    const [little, enough] = [await comeBack('little', { mobile: '0861110001' }), await another('enough')];
    for (const [who, more] of [
      [little, 60],
      [enough, 300],
    ] as const) {
      const bill = await till.earn(cardOf(who), 200);
      await till.earn(cardOf(who), more);
      granted(await till.pay(cardOf(who), 200));
      granted(await till.cancel(bill));
      await erase(who);
    }
    assert.equal((await owedBy(await comeBack('little-back'))).cjpoint, 140);
    const ends = (await world.services.points.dataOf(enough.member.id)).slice(-2);
    assert.deepEqual(
      ends.map(({ kind, points }) => [kind, points]),
      [
        ['voided', 200],
        ['forfeited', 100],
      ],
    );
    await assertBalanced();
  });

  test('owes what a void after the erasure takes, for a month, less what it gives back', async () => {
    const first = await comeBack('later');
    const paying = await till.earn(cardOf(first), 200);
    const bill = till.freshBill();
    granted(await till.pay(cardOf(first), 200, bill));
    granted(await till.sell(cardOf(first), 25 * 90, { bill }));
    await erase(first);
    // Points that paid for this bill come back, and are forfeited with the membership.
    const given = granted(await till.cancel(bill));
    assert.deepEqual([given.restored, given.owed.cjpoint], [200, 0]);
    assert.deepEqual(await till.balanceOf(cardOf(first)), { cjpoint: 0, kidpoint: 0 });
    assert.deepEqual(granted(await till.cancel(bill)), given);
    assert.equal(granted(await till.cancel(paying)).owed.cjpoint, 0);
    await assertBalanced();

    const second = await comeBack('once-more');
    const spent = await oweBill(second, 70 * 4);
    await erase(second);
    assert.equal(granted(await till.cancel(spent)).owed.cjpoint, 280);
    assert.equal((await owedBy(second)).cjpoint, 0);
    assert.equal((await owedBy(await comeBack('third'))).cjpoint, 280);
    await assertBalanced();
  });

  test('owes nothing for what is voided later than a month after the erasure', async () => {
    const first = await comeBack('long-ago');
    const bill = await oweBill(first, 200);
    await erase(first);
    world.clock.advance(30 * day);
    assert.equal(granted(await till.cancel(bill)).owed.cjpoint, 0);
    await endTraces(world.deps);
    assert.deepEqual(await world.deps.db.selectFrom('former_memberships').selectAll().execute(), []);
  });

  test('is recognised by a passport in any notation, and by a citizen ID typed as a passport number', async () => {
    const first = await joinAs('passport', passport('AB123456'));
    assert.deepEqual(await pocketOf(first), ['HELLO']);
    await erase(first);
    for (const [place, written] of ['ab123456', 'A B-12 34\u200b56', 'ａｂ１２３４５６', 'AB๑๒๓๔๕๖'].entries()) {
      const back = await joinAs(`passport-${place}`, passport(written));
      assert.deepEqual(await pocketOf(back), [], written);
      await erase(back);
    }
    const citizen = await comeBack('citizen');
    await erase(citizen);
    assert.deepEqual(await pocketOf(await joinAs('citizen-as-passport', passport(identity.identifier))), []);
  });

  test('is recognised after the encryption keys were rotated', async () => {
    const first = await comeBack('rotated');
    await owe(first, 200);
    await erase(first);
    const [known, fresh] = [
      { id: 't1', key: Buffer.alloc(32, 1) },
      { id: 't2', key: Buffer.alloc(32, 9) },
    ];
    const others = { lookUp: Buffer.alloc(32, 2), session: [{ id: 't1', key: Buffer.alloc(32, 3) }] };
    const { db } = world.deps;
    await reseal(db, createSecrets({ encryption: [fresh, known], ...others }));
    const secrets = createSecrets({ encryption: [fresh], ...others });
    const { identifier } = identity;
    const back = await joinAs('rotated-back', { identifier }, createServices({ ...world.deps, secrets }));
    assert.equal((await owedBy(back)).cjpoint, 200);
    assert.deepEqual(await pocketOf(back), []);
    await reseal(db, createSecrets({ encryption: [known, fresh], ...others }));
  });

  test('is recognised in an imported file, before the card is linked and after', async () => {
    const first = await comeBack('imported');
    await owe(first, 200);
    await erase(first);
    const line = `8800123400000999,สมศรี,ใจงาม,1961-04-13,${identity.identifier},${identity.mobile},yes,100@2040-12-31`;
    const file = folder.members('members.csv', [line]);
    assert.deepEqual(await importInto(world, [file]), { outcomes: '1 0 0 0 0', findings: [] });
    const { id: memberId = '' } =
      (await world.services.members.recordByNumber(world.deps.db, '8800123400000999')) ?? {};
    assert.equal((await till.debtOf({ memberId })).cjpoint, 200);
    const { chatAccountId } = await world.enter('imported-back');
    world.clock.advance(3600);
    const { id } = await world.verified(chatAccountId, identity);
    const registration = { registration_id: id };
    const member = granted(await world.services.registration.linkMember(chatAccountId, registration, 'th'));
    assert.deepEqual(await pocketOf({ chatAccountId, member }), []);
    assert.equal((await till.debtOf({ memberId })).cjpoint, 200);
    await assertBalanced();
  });

  test('joins once if two phones join at the same time on two processes, with the debt once', async () => {
    const first = await comeBack('twice');
    await owe(first, 260);
    await erase(first);
    const phones = [];
    for (const [place, on] of [world, second].entries()) {
      const { chatAccountId } = await world.enter(`twice-${place}`);
      world.clock.advance(60);
      const { id } = await world.verified(chatAccountId, { ...identity, mobile: `086333000${place}` });
      phones.push(() => on.services.registration.createMember(chatAccountId, detailOf(id), 'th'));
    }
    const outcomes = await Promise.all(phones.map((create) => create()));
    assert.deepEqual(outcomes.map(refusalOf).sort(), ['e0505', 'not refused']);
    const accounts = world.deps.db.selectFrom('point_accounts').select('debt_cjpoint').where('debt_cjpoint', '=', 260);
    assert.equal((await accounts.execute()).length, 1);
    await assertBalanced();
  });

  test('owes the same whether the void or the erasure is faster', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await comeBack(`race-${round}`);
      const { cjpoint: before } = await owedBy(member);
      const bill = await till.earn(cardOf(member), 200 + before);
      granted(await till.pay(cardOf(member), 200));
      granted(
        await world.services.erasure.request({ memberId: member.member.id, chatAccountId: member.chatAccountId }, 'th'),
      );
      world.clock.advance(limits.erasureGraceSeconds);
      await Promise.all([world.services.erasure.carryOutDue(), till.cancel(bill, { process: second })]);
      assert.equal((await owedBy(member)).cjpoint, 0);
      const back = await comeBack(`raced-${round}`);
      assert.equal((await owedBy(back)).cjpoint, 200 + before, `round ${round}`);
      await assertBalanced();
      await erase(back);
    }
  });

  test('leaves only a hash that no other key yields, the stored facts, and the month', async () => {
    const first = await comeBack('traces');
    await owe(first, 200);
    await erase(first);
    const [kept, ...others] = (await remembered()).filter(({ debt_cjpoint }) => debt_cjpoint === 200);
    assert.ok(kept);
    assert.deepEqual(others, []);
    assert.deepEqual(Object.keys(kept).sort(), [
      'debt_cjpoint',
      'debt_kidpoint',
      'had_welcome',
      'identity_key',
      'left_month',
    ]);
    const { secrets } = world.deps;
    assert.equal(kept.identity_key, secrets.lookUpKey('former-member', identity.identifier));
    assert.notEqual(kept.identity_key, secrets.lookUpKey('identifier', `citizen_id:${identity.identifier}`));
    for (const plain of [identity.identifier, `citizen_id:${identity.identifier}`])
      assert.notEqual(kept.identity_key, createHash('sha256').update(plain).digest('hex'));
    const month = bangkokDate(world.clock.now());
    assert.equal(kept.left_month, startOfBangkokDaySeconds({ ...month, day: 1 }));
  });

  test('finds the stored facts in their copy of the data', async () => {
    const first = await comeBack('copy');
    await owe(first, 200);
    await erase(first);
    const back = await comeBack('copy-back');
    const { records } = await world.services.memberData.exportOf({
      memberId: back.member.id,
      chatAccountId: back.chatAccountId,
    });
    assert.deepEqual(
      records['members']?.map(({ kind, had_welcome, points }) => [kind, had_welcome ?? points]),
      [
        ['member_before', true],
        ['debt_taken_up', 200],
      ],
    );
  });

  test('is forgotten after the months of the setting, and not before', async () => {
    await forgetAll();
    const first = await comeBack('forgotten');
    await erase(first);
    const since = bangkokDate(world.clock.now());
    const monthsLater = (months: number) =>
      startOfBangkokDaySeconds({ year: since.year, month: since.month + months, day: 1 });
    const at = async (seconds: number) => {
      world.clock.advance(seconds - world.clock.now());
      await endTraces(world.deps);
      return (await remembered()).length;
    };
    assert.equal(await at(monthsLater(25) - 1), 1);
    assert.equal(await at(monthsLater(25)), 0);
  });
});
