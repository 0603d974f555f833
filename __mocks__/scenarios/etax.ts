import { answer, refuse } from '@/__mocks__/answer';
import { etaxCustomer } from '@/__mocks__/builders/receipt';
import type { Scenarios } from './scenarios';

const company = etaxCustomer({ tax_no: '*********1011', first_name: 'บริษัท สบายใจ จำกัด', last_name: '' });

export const scenarios = {
  invoiceForNobodyYet: () => [answer('getEtaxProfile', { tax_invoice_type: null, customer: null })],
  invoiceForAPerson: () => [answer('getEtaxProfile', { tax_invoice_type: 'individual', customer: etaxCustomer() })],
  invoiceForACompany: () => [answer('getEtaxProfile', { tax_invoice_type: 'corporation', customer: company })],
  taxNumberRefused: () => [
    refuse('submitEtax', 422, '422', '', '', [{ field: 'customer.tax_no', message: 'เลขผู้เสียภาษีไม่ถูกต้อง' }]),
  ],
} satisfies Scenarios;
