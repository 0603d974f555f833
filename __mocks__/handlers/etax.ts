import { answer } from '@/__mocks__/answer';

export const handlers = [
  answer('acceptEtaxTerms', null, 204),
  answer('getEtaxProfile', { tax_invoice_type: null, customer: null }),
  answer('requestEtaxCode', { id: '0199a1de-0000-7000-8000-0000000ec001', mobile: '08x-xxx-5678' }),
  answer('submitEtax', { request_id: '0199a1de-0000-7000-8000-0000000e7a01', tax_status: 'IN_PROGRESS' }, 202),
];
