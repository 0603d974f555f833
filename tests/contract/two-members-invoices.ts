import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { maskTaxId } from '@/domain/etax';
import { etaxForm } from '@/tests/support/etax';
import { granted } from '@/tests/support/world';
import type { Joined } from './two-members-joining';
import type { Stage } from './two-members-stage';

/** One mailed invoice with a credit note, two in progress (one at the other branch) with the form saved, and a fourth whose terms are accepted. */
export async function requestInvoices(stage: Stage, person: Joined) {
  const { services, prove } = stage;
  const { chatAccountId, caller, branch, otherBranch, bills } = person;
  await acceptTerms(stage, person, 3);
  const input = { branch_code: branch, bill_no: `${bills}-3`, email: invoiceEmail(person) };
  const { id } = granted(await services.etax.beginCode(caller, input));
  await prove(id, 'etax_address', chatAccountId);
  const issued = await submit(stage, person, 3);
  await services.etaxWorker.makeDocument({ requestId: issued });
  await services.etaxWorker.mailDocument({ requestId: issued });
  await creditPart(stage, person, 3);
  await acceptTerms(stage, person, 3, otherBranch);
  await acceptTerms(stage, person, 4);
  await acceptTerms(stage, person, 5);
  const [underWay] = [await submit(stage, person, 4), await submit(stage, person, 3, otherBranch)];
  return { issuedRequest: issued, requestUnderWay: underWay, addressCode: id };
}

/** One baht of the price comes back. */
async function creditPart({ services, db }: Stage, { bills, branch, joinedAt }: Joined, place: number) {
  const bill = `${bills}-${place}`;
  const back = { return_no: `credit ${bill}`, returned_at: joinedAt, lines: [{ line: 0, amount: 1 }] };
  granted(await services.receipts.takeGoodsBack(branch, bill, back));
  await services.creditWorker.makeNotes({ creditBranch: branch });
  const made = db.selectFrom('etax_credit_notes').select('credit_no').where('branch_code', '=', branch);
  await services.creditWorker.mailNote({
    creditNo: (await made.where('bill_no', '=', bill).executeTakeFirstOrThrow()).credit_no,
  });
}

async function acceptTerms(
  { services }: Stage,
  { memberId, bills, branch }: Joined,
  place: number,
  at: string = branch,
) {
  const input = { branch_code: at, bill_no: `${bills}-${place}`, accepted: true as const };
  granted(await services.etax.acceptTerms(memberId, input, 'th'));
}

/** Each bill has its own idempotency key. */
export async function submit({ services }: Stage, person: Joined, place: number, at: string = person.branch) {
  const asker = { memberId: person.memberId, key: `invoice-${at}-${place}`, language: 'th' } as const;
  return granted(await services.etax.submit(asker, invoiceForm(person, place, at))).request_id;
}

const invoiceEmail = ({ name }: Pick<Joined, 'name'>) => `${name}-invoices@example.com`;

/** The form with the ID on file, which is sent only to a verified address. */
export function invoiceForm(person: Joined, place: number, branch: string = person.branch) {
  const { firstname, identifier, bills, baht, joinedAt: soldAt } = person;
  const customer = etaxCustomer({ tax_no: maskTaxId(identifier), first_name: firstname, email: invoiceEmail(person) });
  const shown = { branch, bill: `${bills}-${place}`, baht: 100 * place + baht, soldAt };
  return etaxForm(shown, { customer, is_saved_member_info: true });
}
