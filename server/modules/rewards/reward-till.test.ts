import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { store } from '@/__mocks__/builders/store';
import { couponlessCategories } from '@/domain/goods-categories';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { differences, putReward } from '@/tests/support/rewards';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

onDatabase('the code of a reward', (openDatabase) => {
  let world: World;
  let me: Customer;
  let other: Customer;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const till = createTill(world);
    [me, other] = [await till.customer(), await till.customer()];
    await givePoints(world.deps, me.memberId, 2000);
    await world.services.stores.importAll([
      store({ branch_code: '0010', address_th: 'เลขที่ 99/1 ถนนสุขุมวิท แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260' }),
      store({ branch_code: '0050', address_th: 'เลขที่ 1 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50200' }),
    ]);
  });

  const claim = async (reward_id: string) =>
    granted(await world.services.rewards.claim(me.memberId, { reward_id }, undefined)).claim_transaction_id;
  const take = async (reward_id: string, about: Partial<Parameters<typeof putReward>[1]> = {}) => {
    await putReward(world.deps.db, { reward_id, ...about });
    return claim(reward_id);
  };
  const issue = (id: string, staff: object = {}, { memberId } = me) =>
    world.services.rewards.issueCode(memberId, { claim_transaction_id: id, ...staff });
  const codeOf = async (id: string) => granted(await issue(id)).reward_code;
  const redeem = (code: string, branchCode = '0010') => world.services.rewards.redeem({ code, branchCode });
  const seen = async (id: string) => granted(await world.services.rewards.claimedOf(me.memberId, id));

  test('is shown only from its issue until its expiry or its use', async () => {
    const id = await take('SEEN');
    const codes = async () => {
      const { reward_code, code_expires_at, status } = await seen(id);
      const [listed] = (await world.services.rewards.listClaimed(me.memberId, {})).items;
      assert.equal(listed?.reward_code, '');
      return [reward_code, code_expires_at, status];
    };
    assert.deepEqual(await codes(), ['', null, 'CLAIMED']);
    const first = granted(await issue(id));
    assert.equal(first.expires_at, world.clock.now() + 5 * 60);
    assert.deepEqual(await codes(), [first.reward_code, first.expires_at, 'CLAIMED']);
    world.clock.advance(5 * 60);
    assert.deepEqual(await codes(), ['', null, 'CLAIMED']);
    granted(await redeem(await codeOf(id)));
    assert.deepEqual(await codes(), ['', null, 'USED']);
    assert.equal(refusalOf(await issue(id)), 'e4008');
    const byHand = await claim('SEEN');
    await codeOf(byHand);
    granted(await world.services.rewards.apply(me.memberId, { claim_transaction_id: byHand }));
    assert.equal((await seen(byHand)).reward_code, '');
    const copy = JSON.stringify(await world.services.rewards.dataOf(me.memberId));
    assert.doesNotMatch(copy, new RegExp(first.reward_code));
  });

  test('gives the till the benefit, as do the reward’s pages, and its lists without the goods', async () => {
    const benefit = { kind: 'free_item', skus: ['8850000100048'] };
    const id = await take('BENEFIT', { benefit: JSON.stringify(benefit) });
    const { rewards } = world.services;
    assert.deepEqual(granted(await rewards.rewardOf(null, 'BENEFIT', 'th')).benefit, benefit);
    assert.deepEqual((await seen(id)).benefit, benefit);
    const lists = [(await rewards.list(null, {}, 'th')).items, (await rewards.listClaimed(me.memberId, {})).items];
    for (const items of lists) {
      const listed = items.find(({ reward_id }) => reward_id === 'BENEFIT');
      assert.deepEqual(listed?.benefit, { kind: 'free_item' });
    }
    // A till also gets the goods that are excluded from rewards.
    const atTill = { ...benefit, excluded_categories: couponlessCategories };
    assert.deepEqual(granted(await redeem(await codeOf(id))).benefit, atTill);
    const plain = await take('NO-BENEFIT');
    assert.equal(granted(await redeem(await codeOf(plain))).benefit, null);
  });

  test('is issued only to its member, while the reward is valid, and expires with it', async () => {
    const id = await take('OWN', { effective_to: world.clock.now() + 60 });
    assert.equal(refusalOf(await issue(id, {}, other)), 'e4036');
    assert.equal(refusalOf(await issue('nonsense')), 'e4036');
    assert.equal(granted(await issue(id)).expires_at, world.clock.now() + 60);
    world.clock.advance(60);
    assert.equal(refusalOf(await issue(id)), 'e4035');
  });

  test('is accepted only in the reward’s provinces, if the store’s province is known', async () => {
    const id = await take('CHIANG-MAI', { province: '["50","51"]' });
    const code = await codeOf(id);
    assert.equal(refusalOf(await redeem(code, '0010')), 'reward_not_here');
    assert.equal((await seen(id)).status, 'CLAIMED');
    assert.equal(refusalOf(await issue(id, { branch_code: '0010' })), 'reward_not_here');
    const applied = { claim_transaction_id: id, branch_code: '0010' };
    assert.equal(refusalOf(await world.services.rewards.apply(me.memberId, applied)), 'reward_not_here');
    granted(await redeem(code, '0050'));
    // The province of a branch outside the store catalogue is unknown.
    granted(await redeem(await codeOf(await claim('CHIANG-MAI')), '0999'));
  });

  test('uses the reward once, even if it is used on the phone at the same time', async () => {
    const id = await take('BOTH');
    const code = await codeOf(id);
    const attempts = Array.from({ length: 16 }, (_, place) =>
      place % 2 ? redeem(code) : world.services.rewards.apply(me.memberId, { claim_transaction_id: id }),
    );
    const refusals = (await Promise.all(attempts)).flatMap((end) => ('refused' in end ? [end.refused] : []));
    assert.deepEqual(
      refusals,
      Array.from({ length: 15 }, () => 'e4008'),
    );
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('requires the staff code if that is switched on', async () => {
    const id = await take('STAFF-TILL');
    const { db } = world.deps;
    await db.insertInto('toggles').values({ name: 'StaffConfirmCode', is_on: true }).execute();
    assert.equal(refusalOf(await issue(id)), '422');
    const { staff_code } = world.services.till.staffCodeOf('0010');
    const issued = granted(await issue(id, { branch_code: '0010', staff_code }));
    assert.equal(granted(await issue(id)).reward_code, issued.reward_code);
    await db.deleteFrom('toggles').where('name', '=', 'StaffConfirmCode').execute();
  });

  test('is deleted when the member is erased, while its use stays on record', async () => {
    const leaver = await createTill(world).customer();
    await givePoints(world.deps, leaver.memberId, 200);
    await putReward(world.deps.db, { reward_id: 'ERASED' });
    const ofLeaver = async () =>
      granted(await world.services.rewards.claim(leaver.memberId, { reward_id: 'ERASED' }, undefined));
    const [one, two] = [await ofLeaver(), await ofLeaver()];
    const codes = [one, two].map(({ claim_transaction_id }) => issue(claim_transaction_id, {}, leaver));
    const [used, unused] = await Promise.all(codes);
    assert.ok(used && unused);
    granted(await redeem(granted(used).reward_code));
    await world.deps.db.transaction().execute((tx) => world.services.rewards.erase(tx, leaver.memberId));
    assert.equal(refusalOf(await redeem(granted(unused).reward_code)), 'e4036');
    const uses = world.deps.db.selectFrom('reward_redemptions').select('branch_code');
    const [stored] = await uses.where('claim_transaction_id', '=', one.claim_transaction_id).execute();
    assert.equal(stored?.branch_code, '0010');
  });
});
