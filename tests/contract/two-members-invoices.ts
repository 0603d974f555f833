import { etaxCustomer } from '@/__mocks__/builders/receipt';
import { maskTaxId } from '@/domain/etax';
import { etaxForm } from '@/tests/support/etax';
import { granted } from '@/tests/support/world';
import type { Joined } from './two-members-joining';
import type { Stage } from './two-members-stage';

/** One invoice mailed, two under way, one of them at the other branch, and the form kept; the terms of a fourth are accepted. */
export async function askForInvoices(stage: Stage, person: Joined) {
  const { services, prove } = stage;
  const { chatAccountId, caller, branch, otherBranch, bills } = person;
  await acceptTerms(stage, person, 3);
  const wish = { branch_code: branch, bill_no: `${bills}-3`, email: invoiceEmail(person) };
  const { id } = granted(await services.etax.beginCode(caller, wish));
  await prove(id, 'etax_address', chatAccountId);
  const issued = await submit(stage, person, 3);
  await services.etaxWorker.makeDocument({ requestId: issued });
  await services.etaxWorker.mailDocument({ requestId: issued });
  await acceptTerms(stage, person, 3, otherBranch);
  await acceptTerms(stage, person, 4);
  await acceptTerms(stage, person, 5);
  const [underWay] = [await submit(stage, person, 4), await submit(stage, person, 3, otherBranch)];
  return { issuedRequest: issued, requestUnderWay: underWay, addressCode: id };
}

async function acceptTerms(
  { services }: Stage,
  { memberId, bills, branch }: Joined,
  place: number,
  at: string = branch,
) {
  const wish = { branch_code: at, bill_no: `${bills}-${place}`, accepted: true as const };
  granted(await services.etax.acceptTerms(memberId, wish, 'th'));
}

/** Under a key of the bill's own. */
export async function submit({ services }: Stage, person: Joined, place: number, at: string = person.branch) {
  const asker = { memberId: person.memberId, key: `invoice-${at}-${place}`, language: 'th' } as const;
  return granted(await services.etax.submit(asker, invoiceForm(person, place, at))).request_id;
}

const invoiceEmail = ({ name }: Pick<Joined, 'name'>) => `${name}-invoices@example.com`;

/** The form with the ID on file, which goes only to an address that was proven. */
export function invoiceForm(person: Joined, place: number, branch: string = person.branch) {
  const { firstname, identifier, bills, baht, joinedAt: soldAt } = person;
  const customer = etaxCustomer({
    ...{ tax_no: maskTaxId(identifier), first_name: firstname, email: invoiceEmail(person) },
  });
  const shown = { branch, bill: `${bills}-${place}`, baht: 100 * place + baht, soldAt };
  return etaxForm(shown, { customer, is_saved_member_info: true });
}
