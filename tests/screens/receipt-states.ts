import type { RoutePath } from '@/domain/navigation/routes';
import { niran, phimlapat, somying } from './people';
import type { ScreenState } from './screen-state';
import { toInvoiceStep } from './walks';

const bill = '?branch_code=0001&bill_no=01-009218';

/** Receipts, and the steps to a tax invoice. */
export const receiptStates = {
  '/receipts/': [
    { state: 'full', ...somying, older: true },
    { state: 'empty', ...niran, older: true },
    { state: 'long', ...phimlapat, older: true },
  ],
  '/receipts/detail/': [
    { state: 'full', ...somying, query: bill },
    { state: 'failed', ...somying, query: '?branch_code=0001&bill_no=01-009007' },
    { state: 'cancelled', ...somying, query: '?branch_code=0002&bill_no=02-004061' },
    { state: 'long', ...phimlapat, query: '?branch_code=0042&bill_no=42-000117' },
    { state: 'missing', ...niran, query: bill },
  ],
  '/receipts/save-email/': [{ state: 'full', ...somying, arrive: toInvoiceStep }],
  '/receipts/request-form/terms-and-conditions/': [{ state: 'full', ...somying, arrive: toInvoiceStep }],
  '/receipts/request-form/address/': [{ state: 'full', ...somying, arrive: toInvoiceStep }],
  '/receipts/request-form/info/': [{ state: 'full', ...somying, arrive: toInvoiceStep }],
  '/receipts/request-form/summary/': [
    { state: 'full', ...somying, arrive: toInvoiceStep },
    { state: 'long', ...phimlapat, arrive: toInvoiceStep },
  ],
  '/savings/': [
    { state: 'full', ...somying },
    { state: 'empty', ...niran },
  ],
  '/v2/receipts/': [
    { state: 'full', ...somying },
    { state: 'empty', ...niran },
    { state: 'long', ...phimlapat },
  ],
} as const satisfies Partial<Record<RoutePath, readonly ScreenState[]>>;
