import type { Insertable } from 'kysely';
import type { EtaxForm } from '@/contract/etax';
import type { TaxError } from '@/domain/etax';
import { headOffice } from '@/domain/etax';
import type { EtaxRequestTable } from '@/server/db/schema-etax';
import type { Deps } from '@/server/deps';
import type { BillKey } from '@/server/modules/receipts/bill-key';

type Failed = { memberId: string; key: BillKey; error: TaxError; email: string; requestedAt: number };

/** A person's request for a tax invoice that came to nothing: an address of nobody, and the number of `people.ts`. */
export function failedRequest(
  { ids, secrets }: Pick<Deps, 'ids' | 'secrets'>,
  { memberId, key, error, email, requestedAt }: Failed,
): Insertable<EtaxRequestTable> {
  const form: Pick<EtaxForm, 'customer' | 'tax_invoice_type'> = {
    customer: { ...buyer, email },
    tax_invoice_type: 'individual',
  };
  return {
    ...{ request_id: ids.uuid(), reference: `sandbox ${key.branchCode} ${key.billNo}`, member_id: memberId },
    ...{ branch_code: key.branchCode, bill_no: key.billNo, form_sealed: secrets.seal(JSON.stringify(form)) },
    ...{ buyer_key: secrets.lookUpKey('sandbox-buyer', memberId), language: 'th' },
    ...{ status: 'ERROR', tax_error: error, requested_at: requestedAt, finished_at: requestedAt + 60 },
  };
}

const buyer: Omit<EtaxForm['customer'], 'email'> = {
  ...{ tax_no: '1999900001010', first_name: 'สมหญิง', last_name: 'ใจดี', branch_no: headOffice },
  address: {
    house_no: '12/3 ซอยสบายใจ 4',
    ...{ sub_district_id: '104701', sub_district_name: 'บางนาเหนือ' },
    ...{ district_id: '1047', district_name: 'บางนา' },
    ...{ province_id: '10', province_name: 'กรุงเทพมหานคร' },
    postcode: '10260',
  },
};
