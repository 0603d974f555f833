import type { Exchange } from '../exchange';
import type { Journey } from '../walk';
import { at, itemsOf, needed, numberAt, textAt } from '../walk';
import { earn, freshBill } from './till';

/** The cheapest that anybody can redeem. */
function affordable(made: Exchange, type: string) {
  const fitting = itemsOf(made, (item) => item['type'] === type && item['availability'] === 'ACTIVE');
  return fitting.sort((one, other) => Number(one['price']) - Number(other['price']))[0];
}

export const rewards: Journey = {
  description: 'a reward is redeemed for points and used',
  needs: ['member'],
  calls: ['setRewardGoal', 'claimReward', 'issueRewardCode', 'redeemReward', 'releaseReward', 'applyReward'],
  take: async (walk) => {
    const { member: as, other, branch } = walk.callers;
    if (!as) return;
    if (branch) await earn(walk, as, branch, 25_000);
    const reward = affordable(await walk.make('listRewards', { as, query: { type: 'VOUCHER' } }), 'VOUCHER');
    const reward_id = needed(reward?.['reward_id']);
    for (const goal of [reward_id, null]) {
      const chosen = await walk.make('setRewardGoal', { as, body: { reward_id: goal } });
      walk.expect(chosen, at(chosen, 'reward_id') === goal, 'another reward is the goal');
    }
    const before = numberAt(await walk.memberOf(as), 'points_balance');
    const claimed = await walk.make('claimReward', { as, body: { reward_id } });
    const left = before - numberAt(await walk.memberOf(as), 'points_balance');
    walk.expect(claimed, left === reward?.['price'], 'the balance falls by another sum than the price');
    const claim_transaction_id = textAt(claimed, 'claim_transaction_id');
    const params = { id: claim_transaction_id };
    await walk.make('getClaimedReward', { as, params });
    await walk.refused('claimReward', { as, body: { reward_id: 'NO-SUCH-REWARD' } }, ['e4020']);
    if (other) {
      await walk.refused('getClaimedReward', { as: other, params }, ['e4036'], true);
      await walk.refused('applyReward', { as: other, body: { claim_transaction_id } }, ['e4036'], true);
    }
    const code = textAt(await walk.make('issueRewardCode', { as, body: { claim_transaction_id } }), 'reward_code');
    if (branch) {
      const body = { code, bill_no: freshBill() };
      await walk.make('redeemReward', { as: branch, body });
      await walk.refused('redeemReward', { as: branch, body: { ...body, bill_no: freshBill() } }, [
        'till_reward_used',
        'till_reward_unknown',
      ]);
      await walk.make('releaseReward', { as: branch, body: { code } });
    }
    const used = await walk.make('applyReward', { as, body: { claim_transaction_id } });
    walk.expect(used, at(used, 'status') === 'USED', 'a used reward is not USED');
  },
};

export const donations: Journey = {
  description: 'points are donated',
  needs: ['member'],
  calls: ['donate'],
  take: async (walk) => {
    const { member: as, branch } = walk.callers;
    if (!as) return;
    if (branch) await earn(walk, as, branch, 25_000);
    const before = await walk.make('getDonateProgress', { as });
    const reward_id = textAt(before, 'reward_uuid');
    const given = await walk.make('donate', { as, body: { reward_id, point: 3 } });
    const after = await walk.make('getDonateProgress', { as });
    const grown = numberAt(after, 'my_donate') - numberAt(before, 'my_donate');
    walk.expect(given, grown === 3, `a donation of 3 points, and its repeat, came to ${grown}`);
    await walk.refused('donate', { as, body: { reward_id, point: 1_000_000 } }, ['e4004']);
  },
};

export const prizes: Journey = {
  description: 'a prize of Kids Club is ordered',
  needs: ['member', 'branch'],
  calls: ['redeemPrize'],
  take: async (walk) => {
    const { member: as, branch } = walk.callers;
    if (!as || !branch) return;
    await earn(walk, as, branch, 75_000);
    const list = await walk.make('listPrizes', { as, body: { per_page: 50 } });
    const prize = itemsOf(list, ({ stock }) => stock === 'IN').sort(
      (one, other) => Number(one['redeem_point']) - Number(other['redeem_point']),
    )[0];
    const names = { firstName: 'สมศรี', lastName: 'ใจงาม', mobileNumber: '0812345678', address: '9/1' };
    const areas = { postcode: '10110', province: 'กรุงเทพมหานคร', district: 'คลองเตย', subDistrict: 'คลองตัน' };
    const address = { ...names, ...areas, tncAndPrivacyPolicy: true as const };
    const ordered = await walk.make('redeemPrize', { as, body: { prize_id: needed(prize?.['id']), address } });
    const orders = await walk.make('listPrizeOrders', { as });
    const own = itemsOf(orders, (order) => order['transaction_id'] === at(ordered, 'transaction_id'));
    walk.expect(ordered, own.length === 1, `the order stands ${own.length} times among the orders`);
  },
};
