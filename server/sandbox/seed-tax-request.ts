import type { Insertable } from 'kysely';
import type { EtaxForm } from '@/contract/etax';
import type { TaxError } from '@/domain/etax';
import { headOffice } from '@/domain/etax';
import type { EtaxRequestTable } from '@/server/db/schema-etax';
import { placeOf } from '@/server/db/sealed-columns';
import type { Deps } from '@/server/gateways/deps';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import { people } from './people';

type Failed = { name: string; memberId: string; key: BillKey; error: TaxError; email: string; requestedAt: number };

/** A person's request for a tax invoice that came to nothing: at an address of nobody. */
export function failedRequest(
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
    ...{ request_id, reference: `sandbox ${key.branchCode} ${key.billNo}`, member_id: memberId },
    ...{ branch_code: key.branchCode, bill_no: key.billNo, form_sealed },
    ...{ buyer_key: secrets.lookUpKey('sandbox-buyer', memberId), language: 'th' },
    ...{ status: 'ERROR', tax_error: error, requested_at: requestedAt, finished_at: requestedAt + 60 },
  };
}

/** As the member of record that the person is. */
function buyerOf(wanted: string): Omit<EtaxForm['customer'], 'email'> {
  const person = people.find(({ name }) => name === wanted);
  if (!person?.record) throw new Error(`the sandbox has no member ${wanted}`);
  const { firstname_th: first_name, lastname_th: last_name } = person.record;
  return { tax_no: person.identifier, first_name, last_name, branch_no: headOffice, address };
}

const address: EtaxForm['customer']['address'] = {
  house_no: '12/3 ซอยสบายใจ 4',
  ...{ sub_district_id: '104702', sub_district_name: 'บางนาเหนือ' },
  ...{ district_id: '1047', district_name: 'บางนา' },
  ...{ province_id: '10', province_name: 'กรุงเทพมหานคร' },
  postcode: '10260',
};
