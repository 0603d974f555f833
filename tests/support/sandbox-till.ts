import type { EndpointName } from '@/contract/endpoints';
import { endpoints, pathOf } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import type { CaseName } from '@/server/sandbox/certify/cases';

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };
type Answered = { status: number; body: unknown; retryAfter: number };

/** What a till may do wrong. */
export type Habits = {
  /** What it sends when a sale has failed. */
  repeat: (sale: Record<string, unknown>, freshBill: string) => Record<string, unknown>;
  waitsForRetryAfter: boolean;
};

const good: Habits = { repeat: (sale) => sale, waitsForRetryAfter: true };

/** A till that knows the sandbox by HTTP alone, and performs each case of the certificate. */
export function createSandboxTill(
  url: string,
  { branch, customer }: { branch: string; customer: string },
  { repeat, waitsForRetryAfter }: Habits = good,
) {
  let bills = 0;
  const freshBill = () => {
    bills += 1;
    return `${branch}-${bills}`;
  };

  const ask = async (name: EndpointName, { params = {}, query, body }: Sent, token: string): Promise<Answered> => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': 'th',
      ...(body && { 'content-type': 'application/json' }),
    };
    try {
      const answer = await fetch(`${url}${pathOf(name, params)}${search}`, {
        method: endpoints[name].method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
      return { status: answer.status, body: await answer.json(), retryAfter };
    } catch {
      return { status: 0, body: undefined, retryAfter: 0 };
    }
  };

  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer sandbox-${branch}` };
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const passTime = (seconds: number) => post('/sandbox/clock', { advance_seconds: seconds });
  const now = async () => Number(fieldOf(await (await fetch(`${url}/sandbox/clock`)).json(), 'now'));
  const card = async () =>
    String(fieldOf(await (await fetch(`${url}/sandbox/people/${customer}`)).json(), 'member_no'));

  const call = (name: EndpointName, sent: Sent) => ask(name, sent, `sandbox-${branch}`);

  /** Sends a sale, and as long as it fails for a while again. */
  const send = async (sale: Record<string, unknown>): Promise<Answered> => {
    const answer = await call('recordPurchase', { body: sale });
    const isToRepeat = [0, 401, 408, 429].includes(answer.status) || answer.status >= 500;
    if (!isToRepeat) return answer;
    if (waitsForRetryAfter && answer.retryAfter > 0) await passTime(answer.retryAfter);
    return send(repeat(sale, freshBill()));
  };

  const saleOf = async (lines: readonly object[], more: object = {}) => ({
    bill_no: freshBill(),
    sold_at: await now(),
    lines: lines.map((line) => ({ ...rice, ...line })),
    ...more,
  });

  const sell = async (lines: readonly object[], more: object = {}) => {
    const sale = await saleOf(lines, more);
    await send(sale);
    return sale;
  };

  const asMember = async () => {
    const { body } = await ask('logInWithLine', { body: { accessToken: `sandbox:${customer}` } }, 'none');
    const token = String(fieldOf(body, 'accessToken'));
    return async (of: EndpointName, sent: Record<string, unknown>, field: string) =>
      String(fieldOf((await ask(of, { body: sent }, token)).body, field));
  };

  /** Shows the barcode of a coupon that a member has just collected. */
  const coupon = async (code: string) => {
    const member = await asMember();
    const mine = await member('collectCoupon', { code }, 'my_coupon_id');
    return () => member('issueBarcode', { my_coupon_id: mine }, 'barcode');
  };

  const reward = async (id: string) => {
    const member = await asMember();
    const mine = await member('claimReward', { reward_id: id }, 'claim_transaction_id');
    return member('issueRewardCode', { claim_transaction_id: mine }, 'reward_code');
  };

  const steps: Record<CaseName, () => Promise<unknown>> = {
    card: async () => {
      const member_no = await card();
      await call('lookUpMember', { params: { member_no } });
      await sell([{ amount: 100 }], { member_no });
    },
    no_card: () => sell([{ amount: 40 }]),
    decimals: () => sell([{ quantity: 0.725, amount: 33.35, category: 'fresh_produce' }]),
    excluded: async () => sell([{ amount: 120, category: 'alcohol' }], { member_no: await card() }),
    kids_club: async () =>
      sell([{ amount: 459, category: 'mother_and_baby', mother_and_baby: true }], { member_no: await card() }),
    basket: async () => {
      const show = await coupon('LIP-1-PLUS-1');
      const barcode = await show();
      const sale = await saleOf([{ sku: '8850000100437', category: 'beauty', quantity: 2, amount: 158 }]);
      const { body } = await call('evaluateBasket', { body: { lines: sale.lines, coupons: [barcode] } });
      const off = Number(fieldOf(Object(fieldOf(body, 'lines'))[0], 'discount') ?? 0);
      await call('redeemCoupon', { body: { barcode, bill_no: sale.bill_no } });
      await send({ ...sale, lines: sale.lines.map((line) => ({ ...line, amount: 158 - off, discount: off })) });
    },
    coupon_scanned: async () => {
      const show = await coupon('WATER-9');
      await call('redeemCoupon', { body: { barcode: `]C1${await show()}`, bill_no: freshBill() } });
    },
    coupon_used: async () => {
      const show = await coupon('SUNSCREEN-20');
      const barcode = await show();
      await call('redeemCoupon', { body: { barcode, bill_no: freshBill() } });
      const sale = await saleOf([{ amount: 55 }]);
      await call('redeemCoupon', { body: { barcode, bill_no: sale.bill_no } });
      await send(sale);
    },
    code_expired: async () => {
      const show = await coupon('MILK-89');
      const barcode = await show();
      await passTime(301);
      const bill_no = freshBill();
      await call('redeemCoupon', { body: { barcode, bill_no } });
      await call('redeemCoupon', { body: { barcode: await show(), bill_no } });
    },
    coupon_released: async () => {
      const show = await coupon('CLEAN-HOME-25');
      const barcode = await show();
      await call('redeemCoupon', { body: { barcode, bill_no: freshBill() } });
      await call('releaseCoupon', { body: { barcode } });
    },
    reward: async () => {
      const sale = await saleOf([{ amount: 100 }]);
      await call('redeemReward', { body: { code: await reward('STEAMED-BUN'), bill_no: sale.bill_no } });
      await send(sale);
    },
    reward_elsewhere: async () => {
      const sale = await saleOf([{ amount: 100 }]);
      await call('redeemReward', { body: { code: await reward('ICED-COFFEE'), bill_no: sale.bill_no } });
      await send(sale);
    },
    points: async () => {
      const member_no = await card();
      const sale = await saleOf([{ amount: 100 }], { member_no });
      await call('discountWithPoints', { params: { member_no }, body: { bill_no: sale.bill_no, points: 200 } });
      await send(sale);
    },
    more_than_bill: async () => {
      const member_no = await card();
      const sale = await saleOf([{ amount: 7 }], { member_no });
      await call('discountWithPoints', { params: { member_no }, body: { bill_no: sale.bill_no, points: 200 } });
      await send(sale);
      await call('voidPurchase', { params: { bill_no: sale.bill_no } });
      await send({ ...sale, bill_no: freshBill() });
    },
    correction: async () => {
      const { bill_no } = await sell([{ amount: 100 }]);
      await call('voidPurchase', { params: { bill_no } });
      await sell([{ amount: 90 }]);
    },
    early_void: async () => {
      const sale = await saleOf([{ amount: 100 }]);
      await call('voidPurchase', { params: { bill_no: sale.bill_no } });
      await send(sale);
    },
    partial_return: async () => {
      const { bill_no } = await sell([{ quantity: 3, amount: 90 }]);
      const body = { return_no: freshBill(), returned_at: await now(), lines: [{ line: 0, quantity: 1 }] };
      for (const _again of [1, 2]) await call('returnPurchase', { params: { bill_no }, body });
    },
    return_elsewhere: async () => {
      const sale = await saleOf([{ amount: 100 }]);
      const other = branch === '0001' ? '0002' : '0001';
      await ask('recordPurchase', { body: sale }, `sandbox-${other}`);
      const lines = [{ line: 0, quantity: 1 }];
      const body = { return_no: freshBill(), returned_at: await now(), branch_code: other, lines };
      await call('returnPurchase', { params: { bill_no: sale.bill_no }, body });
    },
    no_answer: () => sell([{ amount: 51 }]),
    busy: () => sell([{ amount: 52 }]),
    key_unknown: () => sell([{ amount: 54 }]),
    wrong_clock: async () => {
      const sale = await saleOf([{ amount: 100 }]);
      await send({ ...sale, sold_at: sale.sold_at + 600 });
      await send(sale);
    },
    offline_scan: async () => {
      const show = await coupon('VITAMIN-C-30');
      const barcode = await show();
      const sale = await saleOf([{ amount: 100 }]);
      await passTime(90);
      await call('redeemCoupon', { body: { barcode, bill_no: sale.bill_no, scanned_at: sale.sold_at } });
      await send(sale);
    },
    day_sums: async () => call('getBranchSummary', { query: { day: formatCalendarDate(bangkokDate(await now())) } }),
  };

  return {
    /** Starts a certificate of this till. */
    begin: (till = '') => post('/sandbox/certify', { till }),
    arm: (fault: string) => post('/sandbox/certify/faults', { fault }),
    sell,
    call,
    perform: async (names: readonly CaseName[]) => {
      for (const name of names) await steps[name]();
    },
  };
}

const rice = { sku: '8850000100086', name: 'ข้าวหอมมะลิ', category: 'grocery', quantity: 1, discount: 0 };
