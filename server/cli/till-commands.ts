import type { BenefitOnWire } from '@/contract/benefits';
import { tidyScanned } from '@/domain/scanned-codes';
import { messageTime } from '@/server/platform/message-text';
import { amountOf, basketText, linesOf } from './basket-text';
import { ask, billNumberAt, memberNumberOf, serverNow } from './call-till';
import { armFault, certifyTill } from './certify-till';
import { listDoubles } from './double-uses';
import { addKey, listKeys, revokeKey } from './till-keys';

/**
 * A command. It takes `takes` arguments, up to `mayTake` more, and then a branch unless it `isAboutKeys`; or it reads its `options` itself.
 */
type Command = {
  usage: string;
  takes: number;
  mayTake?: number;
  isAboutKeys?: true;
  readsOptions?: true;
  run: (given: readonly string[], branch: string) => Promise<string>;
};

/** The commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  code: {
    usage: "code [branch]                              the branch's staff code of the day",
    takes: 0,
    run: async (_given, branch) => {
      const { staff_code, valid_until } = await ask('getStaffCode', branch);
      return `Branch ${branch}: staff code ${staff_code}, until ${messageTime(valid_until, 'en')}`;
    },
  },
  day: {
    usage: "day YYYY-MM-DD [branch]                    the branch's own figures of a day",
    takes: 1,
    run: async ([day = ''], branch) => {
      const sums = await ask('getBranchSummary', branch, { query: { day } });
      const { bills, voids, returns_here, returns_of_sales, coupons, rewards } = sums;
      const points = `${bills.cjpoint} points earned and ${bills.points_paid} paid with`;
      const undone = ({ count, amount, cjpoint }: typeof voids) => `${count} of ${amount} baht, ${cjpoint} points back`;
      const used = (of: typeof coupons) => `${of.used} used, ${of.given_back} given back`;
      return [
        `Branch ${branch} on ${day}: ${bills.count} bills of ${bills.amount} baht, ${bills.discount} baht off, ${points}`,
        `${bills.arrived_later} of the bills arrived after the day`,
        `voids: ${undone(voids)}`,
        `returns here: ${undone(returns_here)}`,
        `returns of goods sold here: ${undone(returns_of_sales)}`,
        `coupons: ${used(coupons)}; rewards: ${used(rewards)}`,
      ].join('\n  ');
    },
  },
  member: {
    usage: 'member WHO [branch]                        whose card it is, and the points on it',
    takes: 1,
    run: async ([who = ''], branch) => {
      const params = { member_no: await memberNumberOf(who) };
      const body = await ask('lookUpMember', branch, { params });
      const { name, member_no, tier, cjpoint, kidpoint, discount_baht, points_frozen, need_verify_pid } = body;
      const notes = [...(points_frozen ? ['points frozen'] : []), ...(need_verify_pid ? ['ID not verified yet'] : [])];
      const points = `${cjpoint} points (${discount_baht} baht off), ${kidpoint} Kids Club points`;
      return [`${name} (${member_no}), ${tier}: ${points}`, ...notes].join(', ');
    },
  },
  buy: {
    usage: 'buy WHO|- BAHT [category] [branch]         a bill; - is somebody without a card',
    takes: 2,
    mayTake: 1,
    run: async ([who = '', baht = '', category = 'grocery'], branch) => {
      const sold_at = await serverNow();
      const bill_no = billNumberAt(sold_at);
      const line = { sku: '0000', name: category, category, quantity: 1, amount: amountOf(baht), discount: 0 };
      const lines = [{ ...line, mother_and_baby: category === 'mother_and_baby' }];
      const buyer = who === '-' ? {} : { member_no: await memberNumberOf(who) };
      const { cjpoint, kidpoint } = await ask('recordPurchase', branch, {
        body: { bill_no, sold_at, lines, ...buyer },
      });
      return `Bill ${bill_no} of ${baht} baht at branch ${branch}: ${cjpoint} points, ${kidpoint} Kids Club points`;
    },
  },
  basket: {
    usage:
      'basket WHO|- GOODS [CODES] [branch]        what codes give before payment, as in 8850000100086:235,drinks:14:2',
    takes: 2,
    mayTake: 1,
    run: async ([who = '', goods = '', given = ''], branch) => {
      const codes = given.split(',').filter(Boolean).map(codeOf);
      const body = {
        ...(who === '-' ? {} : { member_no: await memberNumberOf(who) }),
        lines: linesOf(goods),
        coupons: codes.filter((code) => !isReward(code)),
        rewards: codes.filter(isReward),
      };
      return basketText(body.lines, await ask('evaluateBasket', branch, { body }));
    },
  },
  void: {
    usage:
      'void BILL [branch]                         cancels a bill; spent points become a debt, coupons and rewards come back',
    takes: 1,
    run: async ([bill_no = ''], branch) => {
      const voided = await ask('voidPurchase', branch, { params: { bill_no } });
      if ('waiting' in voided) return `Bill ${bill_no} is not known yet: its sale will be kept as voided`;
      const { taken, owed, restored, coupons, rewards = [] } = voided;
      const lost = `${taken.cjpoint} points and ${taken.kidpoint} Kids Club points taken back`;
      const debt = `${owed.cjpoint} and ${owed.kidpoint} owed`;
      const back = [`${restored} points`, ...coupons, ...rewards].join(', ');
      return `Bill ${bill_no} is cancelled: ${lost}, ${debt}, ${back} given back`;
    },
  },
  return: {
    usage: 'return BILL QUANTITY [sale branch] [branch] takes so much of the first line of a bill back, at any branch',
    takes: 2,
    mayTake: 1,
    run: async ([bill_no = '', quantity = '', branch_code], branch) => {
      const returned_at = await serverNow();
      const lines = [{ line: 0, quantity: amountOf(quantity) }];
      const sale = branch_code ? { branch_code } : {};
      const body = { return_no: billNumberAt(returned_at), returned_at, lines, ...sale };
      const back = await ask('returnPurchase', branch, { params: { bill_no }, body });
      if ('waiting' in back) return `Bill ${bill_no} is not known yet: the goods are taken off when its sale arrives`;
      const { return_no, returned_amount, cjpoint, kidpoint, debt, restored, coupons, rewards } = back;
      const lost = `${cjpoint} points and ${kidpoint} Kids Club points taken back`;
      const owed = `${debt.cjpoint} and ${debt.kidpoint} of them owed`;
      const given = [`${restored} points`, ...coupons, ...rewards].join(', ');
      return `Return ${return_no} of ${returned_amount} baht: ${lost}, ${owed}, ${given} given back`;
    },
  },
  discount: {
    usage: 'discount WHO POINTS [bill] [branch]        pays a part of a bill, 200 points for 10 baht',
    takes: 2,
    mayTake: 1,
    run: async ([who = '', points = '', given], branch) => {
      const bill_no = given ?? billNumberAt(await serverNow());
      const params = { member_no: await memberNumberOf(who) };
      const body = { bill_no, points: amountOf(points) };
      const paid = await ask('discountWithPoints', branch, { params, body });
      return `${paid.baht} baht off bill ${bill_no} for ${paid.points} points; ${paid.balance} points are left`;
    },
  },
  verify: {
    usage: 'verify WHO ID [branch]                     the staff have seen the ID of the member',
    takes: 2,
    run: async ([who = '', identifier = ''], branch) => {
      const params = { member_no: await memberNumberOf(who) };
      const { member_no } = await ask('verifyIdentity', branch, { params, body: { identifier } });
      return `The identity of ${member_no} is verified`;
    },
  },
  unfreeze: {
    usage: 'unfreeze WHO ID [branch]                   unfreezes points, after the staff have seen the ID',
    takes: 2,
    run: async ([who = '', identifier = ''], branch) => {
      const params = { member_no: await memberNumberOf(who) };
      const { member_no } = await ask('unfreezeAtStore', branch, { params, body: { identifier } });
      return `The points of ${member_no} are unfrozen`;
    },
  },
  scan: {
    usage:
      'scan CODE [bill] [branch]                  uses the coupon of a barcode, or the reward of a code in letters',
    takes: 1,
    mayTake: 1,
    run: async ([given = '', bill_no], branch) => {
      const code = codeOf(given);
      const bill = bill_no ? { bill_no } : {};
      if (isReward(code)) {
        const used = await ask('redeemReward', branch, { body: { code, ...bill } });
        return usedText({ ...used, code: used.reward_id });
      }
      return usedText(await ask('redeemCoupon', branch, { body: { barcode: code, ...bill } }));
    },
  },
  release: {
    usage: 'release CODE [branch]                      gives back a coupon or reward that the branch has just used',
    takes: 1,
    run: async ([given = ''], branch) => {
      const code = codeOf(given);
      if (isReward(code)) {
        const { reward_id, member_no } = await ask('releaseReward', branch, { body: { code } });
        return `${reward_id} is member ${member_no}'s again`;
      }
      const released = await ask('releaseCoupon', branch, { body: { barcode: code } });
      return `${released.code} is member ${released.member_no}'s again`;
    },
  },
  'approve-mobile': {
    usage: 'approve-mobile REQUEST ID [branch]         sets the new number of a request; ID as the staff read it',
    takes: 2,
    run: async ([id = '', identifier = ''], branch) => {
      const request = { params: { id }, body: { identifier } };
      const { name, member_no, mobile } = await ask('approveMobileChange', branch, request);
      return `${name} (${member_no}) now has ${mobile}`;
    },
  },
  'double-uses': {
    usage: 'double-uses [DAYS]                         coupons and rewards that tills used a second time offline',
    takes: 0,
    mayTake: 1,
    isAboutKeys: true,
    run: ([days = '31']) => listDoubles(days),
  },
  certify: {
    usage:
      'certify --key KEY [--till NAME] [--url URL] [--report FILE] ticks the cases that a till performs, in the sandbox',
    takes: 0,
    readsOptions: true,
    run: certifyTill,
  },
  fault: {
    usage: 'fault FAULT [branch]                       lets the next sale of the till under test fail, in the sandbox',
    takes: 1,
    run: ([fault = ''], branch) => armFault(fault, branch),
  },
  keys: {
    usage: 'keys                                       the names of the keys of all branches',
    takes: 0,
    isAboutKeys: true,
    run: listKeys,
  },
  'add-key': {
    usage: 'add-key BRANCH                             makes a key of a branch, shown this once',
    takes: 1,
    isAboutKeys: true,
    run: ([branch = '']) => addKey(branch),
  },
  'revoke-key': {
    usage: 'revoke-key NAME                            ends a key, by its name',
    takes: 1,
    isAboutKeys: true,
    run: ([name = '']) => revokeKey(name),
  },
};

/** Normalises a code that was read out or copied from the screen. */
function codeOf(given: string): string {
  return tidyScanned('letters', given);
}

/** A coupon's barcode has digits only; a reward's code has letters. */
function isReward(code: string): boolean {
  return /^[A-Z]+$/.test(code);
}

type Used = {
  used_at: number;
  name_en: string;
  name_th: string;
  code: string;
  member_no: string;
  benefit?: BenefitOnWire | null;
};

function usedText({ used_at, name_en, name_th, code, member_no, benefit }: Used): string {
  const used = `Used at ${messageTime(used_at, 'en')}: ${name_en} · ${name_th} (${code}), member ${member_no}`;
  return benefit ? `${used}\nGives ${JSON.stringify(benefit)}` : used;
}
