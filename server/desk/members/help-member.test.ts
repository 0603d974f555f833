import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { MemberAct } from '@/domain/desk-acts';
import { describedAct, memberActs } from '@/domain/desk-acts';
import type { ErrorCode } from '@/domain/errors';
import type { Outcome } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { Redeemable } from '@/tests/support/redeemables';
import { redeemables } from '@/tests/support/redeemables';
import { createDesk } from '@/tests/support/support-desk';
import type { Customer } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

onDatabase('staff help for a member', (openDatabase) => {
  let world: World;
  let beside: World;
  let desk: ReturnType<typeof createDesk>;
  let member: Customer;

  const help = (process = world) => process.services.support.help;
  const pageOf = async () => granted(await world.services.support.page(member.memberId, 'staff-manee'));
  const acts = async () => (await desk.actsOn(member)).map(({ act }) => act);
  const done = { state: 'done', approval_id: null, because: null };

  before(async () => {
    [world, beside] = await openTwoWorlds(openDatabase);
    desk = createDesk(world);
  });

  beforeEach(async () => {
    member = await desk.till.customer();
    for (const { jobs } of [world, beside]) jobs.length = 0;
  });

  for (const kind of ['coupon', 'reward'] as const) {
    const kindIn: (world: World) => Redeemable = redeemables[kind];
    const reason = 'till_fault';

    const used = async () => {
      const name = `BACK-${randomUUID().slice(0, 8).toUpperCase()}`;
      const [tillSide, id] = [kindIn(world), await kindIn(world).take(member.memberId, name)];
      const code = await tillSide.codeOf(member.memberId, id);
      granted(await tillSide.redeem({ code, branchCode: '0001', billNo: name }));
      return { id, name, code, tillSide };
    };

    const giveBack = (id: string, input: Parameters<typeof desk.asked>[1] = {}, process = world) =>
      help(process).giveBack(desk.asked(member, { reason, ...input }), { kind, id });

    test(`makes a used ${kind} usable again, once, for two people at the same time`, async () => {
      const { id, name, tillSide } = await used();
      assert.equal(await tillSide.statusOf(member.memberId, id), 'USED');
      assert.ok((await pageOf()).help.includes(`${kind}.give_back`));
      const answers = await Promise.all([giveBack(id), giveBack(id, { who: 'veera' }, beside)]);
      assert.deepEqual(answers.map(refusalOf).sort(), ['412', 'not refused']);
      assert.notEqual(await tillSide.statusOf(member.memberId, id), 'USED');
      assert.deepEqual(await acts(), [`${kind}.give_back`]);
      const again = await tillSide.codeOf(member.memberId, id);
      granted(await tillSide.redeem({ code: again, branchCode: '0002', billNo: `${name}-2` }));
    });

    test(`leaves a ${kind} given back when its bill is voided later`, async () => {
      const { id, name, tillSide } = await used();
      granted(await desk.till.sell(member, 100, { bill: name }));
      granted(await giveBack(id));
      granted(await desk.till.cancel(name));
      assert.notEqual(await tillSide.statusOf(member.memberId, id), 'USED');
      assert.equal((await tillSide.usesOf(id)).length, 1);
    });

    test(`gives a ${kind} whose code was shown a new code, and invalidates the old one`, async () => {
      const [tillSide, id] = [
        kindIn(world),
        await kindIn(world).take(member.memberId, `SHOWN-${randomUUID().slice(0, 8).toUpperCase()}`),
      ];
      const code = await tillSide.codeOf(member.memberId, id);
      granted(await giveBack(id));
      assert.equal(refusalOf(await tillSide.redeem({ code, branchCode: '0001' })), tillSide.refusals.unknown);
      assert.notEqual(await tillSide.codeOf(member.memberId, id), code);
    });

    test(`does not give back a ${kind} of another member, an unknown, unused or expired one`, async () => {
      const { id } = await used();
      const other = await desk.till.customer();
      const asOther = help().giveBack(desk.asked(other, { reason }), { kind, id });
      assert.equal(refusalOf(await asOther), '404');
      for (const none of [randomUUID(), 'x']) assert.equal(refusalOf(await giveBack(none)), '404');
      const fresh = await kindIn(world).take(member.memberId, `FRESH-${randomUUID().slice(0, 8).toUpperCase()}`);
      assert.equal(refusalOf(await giveBack(fresh)), '412');
      world.clock.advance(3 * 366 * 24 * 3600);
      assert.equal(refusalOf(await giveBack(id)), '412');
      world.clock.advance(-3 * 366 * 24 * 3600);
    });
  }

  test('can give back a coupon whose barcode was shown', async () => {
    const coupon = redeemables.coupon(world);
    const id = await coupon.take(member.memberId, 'LISTED');
    assert.deepEqual((await pageOf()).coupons, []);
    await coupon.codeOf(member.memberId, id);
    assert.partialDeepStrictEqual((await pageOf()).coupons, [{ id, used_at: 0, used_branch: null }]);
  });

  test('freezes and unfreezes points, each once, with a message and an audit entry', async () => {
    const freezes = [help().freeze(desk.asked(member)), help(beside).freeze(desk.asked(member, { who: 'veera' }))];
    assert.deepEqual((await Promise.all(freezes)).map(refusalOf).sort(), ['412', 'not refused']);
    assert.deepEqual(
      (await pageOf()).missing.filter((thing) => thing === 'frozen'),
      ['frozen'],
    );
    assert.deepEqual(granted(await help().unfreeze(desk.asked(member))), done);
    assert.equal(refusalOf(await help().unfreeze(desk.asked(member))), '412');
    const noted = (await desk.actsOn(member)).map(({ act, before, after }) => ({ act, before, after }));
    assert.deepEqual(noted, [
      { act: 'points.freeze', before: { frozen: false }, after: { frozen: true } },
      { act: 'points.unfreeze', before: { frozen: true }, after: { frozen: false } },
    ]);
    const told = [...world.jobs, ...beside.jobs].map(({ name }) => name);
    assert.deepEqual(told, ['freeze-notice', 'freeze-notice']);
  });

  test('cannot unfreeze points after a takeover report or for a new number', async () => {
    const { db, clock } = world.deps;
    granted(await help().freeze(desk.asked(member)));
    const notice = { id: randomUUID(), member_id: member.memberId, kind: 'mobile_changed' } as const;
    const times = { created_at: 1, expires_at: clock.now() + 1, used_at: clock.now() };
    await db
      .insertInto('takeover_notices')
      .values({ ...notice, ...times })
      .execute();
    assert.equal(refusalOf(await help().unfreeze(desk.asked(member))), 'e4031');
    await db.deleteFrom('takeover_notices').where('id', '=', notice.id).execute();
    const changed = { mobile_verified_at: clock.now(), created_at: 1 };
    await db.updateTable('members').set(changed).where('id', '=', member.memberId).execute();
    assert.equal(refusalOf(await help().unfreeze(desk.asked(member))), 'mobile_too_new');
    assert.deepEqual(await acts(), ['points.freeze']);
  });

  test('ends the link once, with LINE’s authorisation', async () => {
    const asked = desk.asked(member, { reason: 'fraud', key: 'unlink' });
    for (const process of [world, beside, world]) assert.deepEqual(granted(await help(process).unlink(asked)), done);
    assert.equal(refusalOf(await help().unlink(desk.asked(member, { reason: 'fraud' }))), '412');
    assert.deepEqual([(await pageOf()).linked_at, await acts()], [0, ['link.end']]);
    assert.equal(await world.services.session.callerOf(member.token).then((caller) => caller?.memberId ?? null), null);
  });

  test('begins and stops an erasure, and the member is notified once', async () => {
    const reason = 'member_asked';
    const begin = desk.asked(member, { reason, key: 'begin' });
    world.sent.length = 0;
    const answers = await Promise.all([help().beginErasure(begin), help(beside).beginErasure(begin)]);
    for (const answer of answers) assert.deepEqual(granted(answer), done);
    assert.equal(world.sent.length + beside.sent.length, 1);
    assert.equal(refusalOf(await help().beginErasure(desk.asked(member, { reason }))), '412');
    assert.ok((await pageOf()).erasure_due_at > world.clock.now());
    granted(await help().stopErasure(desk.asked(member, { reason })));
    assert.equal(refusalOf(await help().stopErasure(desk.asked(member, { reason }))), '412');
    assert.deepEqual(await acts(), ['erasure.begin', 'erasure.stop']);
    world.clock.advance(15 * 24 * 3600);
    await world.services.erasure.carryOutDue();
    assert.deepEqual((await pageOf()).missing.includes('membership_ended'), false);
  });

  test('informs the member of the acts whose row says so, and of no other', async () => {
    const used = async (kind: 'coupon' | 'reward') => {
      const [side, billNo] = [redeemables[kind](world), `TOLD-${randomUUID().slice(0, 8).toUpperCase()}`];
      const id = await side.take(member.memberId, billNo);
      const code = await side.codeOf(member.memberId, id);
      granted(await side.redeem({ code, branchCode: '0001', billNo }));
      return id;
    };
    const [coupon, reward, returned] = [await used('coupon'), await used('reward'), await used('reward')];
    const { memberId } = member;
    const [by, asked] = [(reason: string) => desk.asked({ memberId }, { reason }), desk.asked({ memberId })];
    const helps: [MemberAct, () => Promise<Outcome<unknown, ErrorCode>>][] = [
      ['points.correct', () => help().correct(asked, { point_type: 'cjpoint', points: 5 })],
      ['coupon.give_back', () => help().giveBack(by('goodwill'), { kind: 'coupon', id: coupon })],
      ['reward.give_back', () => help().giveBack(by('goodwill'), { kind: 'reward', id: reward })],
      ['reward.return', () => help().returnReward(by('goodwill'), returned)],
      ['points.freeze', () => help().freeze(by('fraud'))],
      ['points.unfreeze', () => help().unfreeze(by('member_asked'))],
      ['erasure.begin', () => help().beginErasure(by('legal'))],
      ['erasure.stop', () => help().stopErasure(by('wrong_entry'))],
      ['link.end', () => help().unlink(by('fraud'))],
    ];
    for (const [act, run] of helps) {
      for (const messages of [world.jobs, world.sent]) messages.length = 0;
      assert.partialDeepStrictEqual(granted(await run()), { state: 'done' }, act);
      assert.equal(world.jobs.length + world.sent.length > 0, describedAct(act).informs === true, act);
    }
    // An invoice is the message itself.
    const rest = memberActs.filter((act) => !helps.some(([done]) => done === act));
    assert.deepEqual(rest, ['invoice.resend']);
  });

  test('is refused for a former member, and for a reason of another act', async () => {
    assert.equal(refusalOf(await help().freeze(desk.asked(member, { reason: 'goodwill' }))), '422');
    await desk.till.end(member);
    assert.equal(refusalOf(await help().freeze(desk.asked(member))), '404');
    assert.equal(refusalOf(await help().freeze(desk.asked({ memberId: randomUUID() }))), '404');
    assert.deepEqual([await acts(), (await pageOf()).help], [[], []]);
  });
});
