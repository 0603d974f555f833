import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { endpoints } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import type { Db } from '@/server/db/transact';
import { inLanes } from './claims';
import type { Shown } from './etax';
import { etaxForm } from './etax';
import type { Somebody } from './many-members';

/** A member who wants the tax invoice of a bill, sent to their own mailbox. */
export type InvoiceInput = Shown & { token: string; email: string; key: string };

type Wanted = { branch: string; billsEach: number; nowSeconds: number };

/** Writes bills for each of the members directly into the table, each with a different amount. */
export async function putBills(db: Db, crowd: readonly Somebody[], wanted: Wanted): Promise<InvoiceInput[]> {
  const { branch, billsEach, nowSeconds } = wanted;
  const inputs: InvoiceInput[] = [];
  for (const [at, { memberId, token }] of crowd.entries()) {
    const email = `buyer-${at}@example.com`;
    const bills = Array.from({ length: billsEach }, (_bill, place) => ({
      bill: `KILL-${at}-${place}`,
      branch,
      soldAt: nowSeconds - 60,
      baht: 107 + at + place / 100,
    }));
    const rows = bills.map((shown) => billRow(shown, memberId));
    await db.insertInto('receipts').values(rows).execute();
    for (const shown of bills) inputs.push({ ...shown, token, email, key: shown.bill });
  }
  return inputs;
}

function billRow({ branch, bill, baht, soldAt }: Shown, memberId: string) {
  const satang = Math.round(baht * 100);
  const goods = { sku: '885', name: 'ข้าวหอมมะลิ 5 กก.', category: 'grocery', quantity: 1, motherAndBaby: false };
  return {
    branch_code: branch,
    bill_no: bill,
    member_id: memberId,
    sold_at: soldAt,
    lines: JSON.stringify([{ ...goods, amountSatang: satang, discountSatang: 0 }]),
    total_satang: satang,
    discount_satang: 0,
    cjpoint: 0,
    kidpoint: 0,
    content_hash: bill,
    recorded_at: soldAt,
  };
}

/** Accepts the terms and submits until an answer arrives or `signal` aborts. `answered` contains the request id of each key. */
export async function submitUntilAnswered(
  url: string,
  inputs: readonly InvoiceInput[],
  answered: Map<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const unanswered = inputs.filter(({ key }) => !answered.has(key));
  await inLanes(unanswered, 40, async ({ token, email, key, ...shown }) => {
    const post = postingTo(url, token, key);
    const form = etaxForm(shown, { customer: etaxCustomer({ email }) });
    while (!signal.aborted) {
      await post('acceptEtaxTerms', { branch_code: shown.branch, bill_no: shown.bill, accepted: true });
      const requestId = await post('submitEtax', form);
      if (requestId !== '') {
        answered.set(key, requestId);
        return;
      }
    }
  });
}

/** Returns the id of the request, or an empty string. */
function postingTo(url: string, token: string, key: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key };
  return async (name: 'acceptEtaxTerms' | 'submitEtax', content: object): Promise<string> => {
    try {
      const body = JSON.stringify(content);
      const answer = await fetch(`${url}${endpoints[name].path}`, { method: 'POST', headers, body });
      const response: unknown = answer.status === 202 ? await answer.json() : undefined;
      if (answer.status >= 400 && answer.status < 500) throw new Refused(`${name}: ${await answer.text()}`);
      return String(fieldOf(response, 'request_id') ?? '');
    } catch (error) {
      if (error instanceof Refused) throw error;
      return '';
    }
  };
}

class Refused extends Error {}

/** The attachments of the mails to an address. */
export async function readMailbox(url: string, to: string): Promise<{ filename: string; url: string }[]> {
  const mails = await read(`${url}/sandbox/outbox?to=${encodeURIComponent(to)}`);
  return listOf(mails).flatMap((mail) =>
    listOf(fieldOf(mail, 'attachments')).map((attached) => ({
      filename: String(fieldOf(attached, 'filename')),
      url: String(fieldOf(attached, 'url')),
    })),
  );
}

/** The invoice status of each bill of a member. */
export async function statusesOf(url: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const page = await read(`${url}${endpoints.listReceipts.path}?per_page=50`, headers);
  return listOf(fieldOf(page, 'items')).map((item) => String(fieldOf(item, 'tax_status')));
}

async function read(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  return (await fetch(url, { headers })).json();
}

function listOf(from: unknown): unknown[] {
  return Array.isArray(from) ? from : [];
}
