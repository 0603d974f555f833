import type { Tour } from '@/tests/e2e/accessibility/tour';
import { buyer } from '@/tests/e2e/etax/actions';

const bill = '/receipts/detail/?branch_code=0001&bill_no=B2611-000123';

/** The states of a receipt's tax invoice, and one with stamps. */
export async function invoices(tour: Tour): Promise<void> {
  for (const state of [
    'invoiceNotAllowed',
    'invoiceOfCancelledBill',
    'invoiceMailRefused',
    'invoiceInProgress',
    'invoiceIssued',
    'receiptWithStamps',
  ] as const) {
    await tour.begin(bill, state);
    await tour.lookAt('/receipts/detail/', state);
  }
}

/** Each step to a tax invoice, with its errors. */
export async function etax(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const member = buyer(page, '', language);
  const { etax, fields, terms, otp } = member.text;
  await tour.begin(bill, 'memberWithoutEmail');
  await member.ask();
  await page.waitForURL('**/receipts/save-email/**');
  await tour.lookAt('/receipts/save-email/');
  await member.giveEmail('somying@example.com');
  await page.waitForURL('**/terms-and-conditions/**');
  await tour.lookAt('/receipts/request-form/terms-and-conditions/');
  await tour.press(terms.accept);
  await page.waitForURL('**/request-form/info/**');
  await member.radio(etax.info.individual).check();
  await tour.lookAt('/receipts/request-form/info/');
  await member.nameCompany('0000000000000');
  await tour.press(etax.info.next);
  await page.getByRole('alert').getByText(fields.taxIdMustBeCorrect).waitFor();
  await tour.lookAt('/receipts/request-form/info/', 'with a mistake');
  await member.nameCompany('0105500000001');
  await member.toAddress();
  await member.fillAddress();
  await tour.lookAt('/receipts/request-form/address/');
  await member.toSummary();
  await tour.lookAt('/receipts/request-form/summary/');
  if (tour.isDone()) return;
  await member.agree();
  await tour.answer('submitEtax.offline');
  await tour.press(etax.summary.submit);
  await page.getByText(etax.summary.unsure).waitFor();
  await tour.lookAt('/receipts/request-form/summary/', 'without an answer');
  await tour.answer('submitEtax.etax_code_needed');
  await tour.press(etax.summary.submit);
  await page.getByText(otp.etaxIntro).waitFor();
  await tour.lookAt('/otp/', 'of a new address');
}
