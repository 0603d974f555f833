import type { RoutePath } from '@/domain/navigation/routes';

/** The steps to a tax invoice, in order. */
export const etaxSteps = ['terms', 'info', 'address', 'summary'] as const;
export type EtaxStep = (typeof etaxSteps)[number];

export const etaxPaths = {
  terms: '/receipts/request-form/terms-and-conditions/',
  info: '/receipts/request-form/info/',
  address: '/receipts/request-form/address/',
  summary: '/receipts/request-form/summary/',
} as const satisfies Record<EtaxStep, RoutePath>;

/** The receipt of the invoice: a bill number is unique within its branch only. */
export function receiptPath({ branch_code, bill_no }: { branch_code: string; bill_no: string }): string {
  const place = new URLSearchParams({ branch_code, bill_no });
  return `${'/receipts/detail/' satisfies RoutePath}?${place}`;
}
