import type { Insertable } from 'kysely';
import type { EtaxForm } from '@/contract/etax';
import type { TaxError } from '@/domain/etax';
import { headOffice } from '@/domain/etax';
import { noCategoryCodes } from '@/domain/goods-categories';
import { kidPointsOfBill, pointsOfBill } from '@/domain/purchases';
import { amountOf, linesLeft, partsToReturn } from '@/domain/returns';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { EtaxRequestTable } from '@/server/db/schema-etax';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { createLedger } from '@/server/ledger/ledger';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import { discountOf, earningOf } from '@/server/modules/receipts/identify-bill';
import type { Bill } from '@/server/modules/receipts/read-bill';
import { readBill } from '@/server/modules/receipts/read-bill';
import { isRefusal } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { SandboxBill } from './bills';
import { bills, branchOfLot, lotReference } from './bills';
import { insertUse } from './insert-use';
import { people } from './people';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets'>;

type IdOf = (text: string) => string;

/** Inserts what the sandbox's people have bought, once. `idOf` returns the same id for the same text. */
export async function seedReceipts(needs: Needs, idOf: IdOf): Promise<void> {
  for (const [name, bought] of Object.entries(bills)) {
    const memberId = idOf(`member ${name}`);
    await needs.db.transaction().execute(async (tx) => {
      await createLedger(needs).lock(tx, memberId);
      const known = tx.selectFrom('receipts').select('bill_no').where('member_id', '=', memberId);
      if (await known.executeTakeFirst()) return;
      for (const one of bought) await seedBill(tx, needs, { name, memberId, idOf }, one);
    });
  }
}

type Buyer = { name: string; memberId: string; idOf: IdOf };

async function seedBill(tx: Db, needs: Needs, buyer: Buyer, one: SandboxBill): Promise<void> {
  const { memberId, idOf } = buyer;
  const sold = await saleOf(tx, needs, buyer, one);
  if (!sold) return;
  const { branchCode, soldAt } = sold;
  const key = { branchCode, billNo: one.bill };
  const read = readBill({ sold_at: soldAt, lines: [...one.lines] }, undefined, noCategoryCodes);
  if (isRefusal(read)) throw new Error(`the sandbox's bill ${one.bill} cannot be read`);
  const points = pointsOf(one, read.value);
  const row = {
    branch_code: branchCode,
    bill_no: one.bill,
    member_id: memberId,
    sold_at: soldAt,
    recorded_at: soldAt,
    lines: JSON.stringify(read.value.lines),
    content_hash: read.value.contentHash,
    ...points,
    total_satang: read.value.totalSatang,
    discount_satang: read.value.discountSatang,
    ...(one.cancelled && { voided_at: soldAt + 10 * 60 }),
  };
  await tx.insertInto('receipts').values(row).execute();
  if ('yearsAgo' in one || one.returned) await earn(tx, needs, memberId, key, points, soldAt);
  if (one.pointsUsed) await payWithPoints(tx, needs, memberId, key, one.pointsUsed, soldAt);
  if (one.returned) await returnLine(tx, needs, { memberId, key, soldAt, points, bill: read.value }, one.returned);
  if (one.used) await insertUse(tx, { memberId, idOf, key, soldAt }, one.used);
  if (one.failed) {
    const request = failedRequest(needs, { ...buyer, key, ...one.failed, requestedAt: soldAt + 60 * 60 });
    await tx.insertInto('etax_requests').values(request).execute();
  }
}

/** Kids Club points come only from bills with the club's own points. */
function pointsOf(one: SandboxBill, { lines }: Bill) {
  return { cjpoint: pointsOfBill(lines), kidpoint: 'yearsAgo' in one ? kidPointsOfBill(lines) : 0 };
}

/** Returns undefined for a lot that an earlier release inserted before it had bills. */
async function saleOf(tx: Db, { clock }: Needs, { name, memberId }: Buyer, one: SandboxBill) {
  if ('daysAgo' in one) {
    const day = startOfBangkokDaySeconds(bangkokDate(clock.now() - one.daysAgo * daySeconds));
    return { branchCode: one.branch, soldAt: day + minuteOf(one.bill) * 60 };
  }
  if ('yearsAgo' in one) {
    const year = bangkokDate(clock.now()).year - one.yearsAgo;
    return { branchCode: one.branch, soldAt: startOfBangkokDaySeconds({ year, month: 11, day: 20 }) + 11 * 60 * 60 };
  }
  const lot = tx.selectFrom('point_movements').select('occurred_at');
  const found = await lot.where('reference', '=', lotReference(name, memberId, one.lot)).executeTakeFirst();
  return found && { branchCode: branchOfLot(one.lot), soldAt: found.occurred_at };
}

const daySeconds = 24 * 60 * 60;

/** A minute between seven in the morning and eight at night, the same for the same bill. */
function minuteOf(bill: string): number {
  return 7 * 60 + ((Number(bill.replace(/\D/g, '')) * 37) % (13 * 60));
}

const purchase = { title: { th: 'ซื้อสินค้า', en: 'Purchase' }, channel: 'branch' } as const;

type Points = { cjpoint: number; kidpoint: number };

/** These points have expired, so they appear in the history and change no balance. */
async function earn(tx: Db, needs: Needs, memberId: string, key: BillKey, points: Points, at: number): Promise<void> {
  for (const pointType of ['cjpoint', 'kidpoint'] as const) {
    const about = { ...purchase, memberId, pointType, points: points[pointType], branchCode: key.branchCode };
    if (about.points > 0) await createLedger(needs).earn(tx, [{ ...about, reference: earningOf(key, pointType) }], at);
  }
}

/** Pays with points earned for it in the previous year, with that year's end, so that the balance stays the same. */
async function payWithPoints(tx: Db, needs: Needs, memberId: string, key: BillKey, points: number, at: number) {
  const about = { memberId, pointType: 'cjpoint', points, channel: 'branch', branchCode: key.branchCode } as const;
  const earnedAt = startOfBangkokDaySeconds({ year: bangkokDate(needs.clock.now()).year - 1, month: 10, day: 5 });
  const earning = { ...about, title: purchase.title, reference: `sandbox for ${discountOf(key)}` };
  await createLedger(needs).earn(tx, [earning], earnedAt);
  const title = { th: 'ใช้เป็นส่วนลด', en: 'Discount on a bill' };
  const spending = { ...about, title, reference: discountOf(key) };
  const spent = await createLedger({ ...needs, clock: { now: () => at } }).spend(tx, 'redeemed', spending);
  if (isRefusal(spent)) throw new Error(`the sandbox cannot pay with points: ${spent.refused}`);
  const { movementId: movement_id, balance } = spent.value;
  const row = { branch_code: key.branchCode, bill_no: key.billNo, member_id: memberId, points, movement_id, balance };
  await tx.insertInto('point_discounts').values(row).execute();
}

type Sale = { memberId: string; key: BillKey; soldAt: number; points: Points; bill: Bill };

/** The points of the line are taken from its own lot, so that the balance stays the same. */
async function returnLine(
  tx: Db,
  needs: Needs,
  { memberId, key, soldAt, points, bill: { lines } }: Sale,
  { line, returnNo, daysLater }: NonNullable<SandboxBill['returned']>,
): Promise<void> {
  const at = soldAt + daysLater * daySeconds;
  const asked = [{ line, quantity: lines[line]?.quantity ?? 1, amountSatang: null }];
  const { parts } = partsToReturn(lines, [], asked);
  const cjpoint = points.cjpoint - pointsOfBill(linesLeft(lines, parts));
  const title = { th: 'คืนสินค้า', en: 'Goods returned' };
  const about = { title, branchCode: key.branchCode, points: cjpoint, lapsed: 0 };
  const reference = `return ${key.branchCode} ${returnNo} cjpoint`;
  const ledger = createLedger({ ...needs, clock: { now: () => at } });
  const { taken } = await ledger.takeBack(tx, { ...about, earning: earningOf(key, 'cjpoint'), reference });
  const total_satang = amountOf(parts);
  const row = {
    return_branch: key.branchCode,
    return_no: returnNo,
    branch_code: key.branchCode,
    bill_no: key.billNo,
    member_id: memberId,
    returned_at: at,
    recorded_at: at,
    applied_at: at,
    asked: JSON.stringify(asked),
    lines: JSON.stringify(parts),
    total_satang,
    cjpoint,
    taken_cjpoint: taken,
  };
  await tx.insertInto('bill_returns').values(row).execute();
  const changed = { returned_at: at, returned_satang: total_satang, returned_cjpoint: cjpoint };
  const update = tx.updateTable('receipts').set(changed).where('branch_code', '=', key.branchCode);
  await update.where('bill_no', '=', key.billNo).execute();
}

type Failed = { name: string; memberId: string; key: BillKey; error: TaxError; email: string; requestedAt: number };

/** A person's failed request for a tax invoice, with an address that does not exist. */
function failedRequest(
  { ids, secrets }: Pick<Deps, 'ids' | 'secrets'>,
  { name, memberId, key, error, email, requestedAt }: Failed,
): Insertable<EtaxRequestTable> {
  const form: Pick<EtaxForm, 'customer' | 'tax_invoice_type'> = {
    customer: { ...buyerOf(name), email },
    tax_invoice_type: 'individual',
  };
  const request_id = ids.uuid();
  const form_sealed = secrets.seal(JSON.stringify(form), placeOf('etax_requests', 'form_sealed', request_id));
  return {
    request_id,
    reference: `sandbox ${key.branchCode} ${key.billNo}`,
    member_id: memberId,
    branch_code: key.branchCode,
    bill_no: key.billNo,
    form_sealed,
    buyer_key: secrets.lookUpKey('sandbox-buyer', memberId),
    language: 'th',
    status: 'ERROR',
    tax_error: error,
    requested_at: requestedAt,
    finished_at: requestedAt + 60,
  };
}

/** The buyer as on the person's member record. */
function buyerOf(wanted: string): Omit<EtaxForm['customer'], 'email'> {
  const person = people.find(({ name }) => name === wanted);
  if (!person?.record) throw new Error(`the sandbox has no member ${wanted}`);
  const { firstname_th: first_name, lastname_th: last_name } = person.record;
  return { tax_no: person.identifier, first_name, last_name, branch_no: headOffice, address };
}

const address: EtaxForm['customer']['address'] = {
  house_no: '12/3 ซอยสบายใจ 4',
  sub_district_id: '104702',
  sub_district_name: 'บางนาเหนือ',
  district_id: '1047',
  district_name: 'บางนา',
  province_id: '10',
  province_name: 'กรุงเทพมหานคร',
  postcode: '10260',
};
