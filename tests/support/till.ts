import type { BillLineOnWire } from '@/contract/till-points';
import type { Body } from '@/contract/types';
import { isRefusal, value } from '@/server/platform/outcome';
import { createManyMembers } from './many-members';
import type { World } from './world';
import { granted } from './world';

type Back = Body<'returnPurchase'>['lines'][number];

export type Customer = { memberId: string; memberNo: string; token: string };

/** Bills and members for tests of the till. Two worlds on one database are two processes, of which the first one prepares. */
export function createTill(world: World) {
  let bills = 0;

  /** An unused bill number. */
  const freshBill = () => {
    bills += 1;
    return `B-${bills}`;
  };

  /** A new linked member. */
  const customer = async (): Promise<Customer> => {
    const { db, secrets, clock } = world.deps;
    const [one] = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 1);
    if (!one) throw new Error('no member was created');
    const found = db.selectFrom('members').select('member_no').where('id', '=', one.memberId);
    const { member_no: memberNo } = await found.executeTakeFirstOrThrow();
    return { memberId: one.memberId, memberNo, token: one.token };
  };

  type Sale = { bill?: string; branch?: string; lines?: BillLineOnWire[]; soldAt?: number; process?: World };

  /** Sells ordinary goods for `baht`, unless the lines say otherwise. */
  const sell = (
    buyer: { memberNo: string } | undefined,
    baht: number,
    {
      bill = freshBill(),
      branch = '0001',
      lines = [line(baht)],
      soldAt = world.clock.now(),
      process = world,
    }: Sale = {},
  ) =>
    process.services.receipts.record(branch, {
      bill_no: bill,
      sold_at: soldAt,
      lines,
      ...(buyer && { member_no: buyer.memberNo }),
    });

  const balanceOf = async ({ memberId }: { memberId: string }) => {
    const balances = await world.services.points.balancesOf(memberId);
    const of = (type: string) => balances.find((entry) => entry.points_ref_key === type)?.balance ?? 0;
    return { cjpoint: of('cjpoint'), kidpoint: of('kidpoint') };
  };

  /** What a member still owes for cancelled bills. */
  const debtOf = async ({ memberId }: { memberId: string }) => {
    const account = world.deps.db.selectFrom('point_accounts').selectAll().where('member_id', '=', memberId);
    const row = await account.executeTakeFirst();
    return { cjpoint: row?.debt_cjpoint ?? 0, kidpoint: row?.debt_kidpoint ?? 0 };
  };

  const pay = (
    buyer: { memberNo: string },
    points: number,
    bill = freshBill(),
    { branch = '0001', process = world } = {},
  ) => process.services.receipts.discount(branch, buyer.memberNo, { bill_no: bill, points });

  /** Voids a bill that has arrived, or on which something was used. */
  const cancel = async (bill: string, at: { branch?: string; process?: World } = {}) => {
    const outcome = await cancelAny(bill, at);
    if (isRefusal(outcome)) return outcome;
    if ('waiting' in outcome.value) throw new Error(`the bill ${bill} is not known yet`);
    return value(outcome.value);
  };

  const cancelAny = (bill: string, { branch = '0001', process = world } = {}) =>
    process.services.receipts.cancel(branch, bill);

  type Return = { lines: Back[]; no?: string; branch?: string; of?: string; returnedAt?: number; process?: World };

  /** Goods of a bill come back, without a branch of the sale (`of`) to the branch that sold them. */
  const takeBackAny = (
    bill: string,
    { lines, no = freshBill(), branch = '0001', of, returnedAt = world.clock.now(), process = world }: Return,
  ) =>
    process.services.receipts.takeGoodsBack(branch, bill, {
      return_no: no,
      returned_at: returnedAt,
      lines,
      ...(of !== undefined && { branch_code: of }),
    });

  /** The same of a bill that has arrived. */
  const takeBack = async (bill: string, what: Return) => {
    const outcome = await takeBackAny(bill, what);
    if (isRefusal(outcome)) return outcome;
    if ('waiting' in outcome.value) throw new Error(`the bill ${bill} is not known yet`);
    return value(outcome.value);
  };

  /** A bill that earns this many points. */
  const earn = async (buyer: { memberNo: string }, points: number): Promise<string> => {
    const bill = freshBill();
    granted(await sell(buyer, points * 25, { bill }));
    return bill;
  };

  /** Ends the membership of a person. */
  const end = ({ memberId }: { memberId: string }) =>
    world.deps.db
      .updateTable('members')
      .set({ status: 'inactive', updated_at: world.clock.now() })
      .where('id', '=', memberId)
      .execute();

  return { freshBill, customer, sell, earn, pay, cancel, cancelAny, takeBack, takeBackAny, balanceOf, debtOf, end };
}

/** One line of a bill. */
export function line(amount: number, changes: Partial<BillLineOnWire> = {}): BillLineOnWire {
  return { sku: '885', name: 'ข้าวสาร', category: 'grocery', quantity: 1, amount, discount: 0, ...changes };
}
