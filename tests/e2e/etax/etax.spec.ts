// Five pages pass on a draft over full loads and a reload, and the invoice arrives in a mailbox of the running product.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { buyer } from './actions';
import { expectInvoiceMail, mailsTo } from './expectations';

const somyingsMobile = '0812341010';

// Each test continues with the data of the previous one.
test.describe.configure({ mode: 'serial' });
test('a person requests a tax invoice and receives it by mail', async ({ page }) => {
  const somying = buyer(page, '');
  const { text } = somying;
  await somying.enter('somying');
  await somying.openReceipt();
  await somying.ask();
  await somying.giveEmail('somying@example.com');
  await expect(page).toHaveURL(/\/terms-and-conditions\//);
  await somying.acceptTerms();
  await somying.radio(text.etax.info.individual).check();
  await expect(page.getByText(text.etax.info.onFile.replace('{{ending}}', '1010'))).toBeVisible();
  await expect(somying.field(text.etax.info.firstName)).toHaveValue('สมหญิง');
  await expect(somying.field(text.etax.info.email)).toHaveValue('somying@example.com');
  await somying.press(text.etax.info.otherNumber);
  for (const taxId of ['0000000000000', '1111111111111']) {
    await somying.field(text.etax.info.taxId).fill(taxId);
    await somying.press(text.etax.info.next);
    await expect(page.getByRole('alert').getByText(text.fields.taxIdMustBeCorrect)).toBeVisible();
  }
  await somying.press(text.etax.info.useOnFile.replace('{{ending}}', '1010'));
  await somying.toAddress();
  await somying.fillAddress();
  await page.reload();
  await expect(somying.field(text.etax.address.house)).toHaveValue('99/1 ถนนสุขุมวิท');
  await somying.toSummary();
  await expect(page.getByText('99/1 ถนนสุขุมวิท บางนาใต้ บางนา กรุงเทพมหานคร 10260')).toBeVisible();

  await somying.press(text.etax.summary.submit);
  await expect(page.getByText(text.etax.summary.mustAgree)).toBeVisible();
  await somying.agree();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/etax/submit')) asked += 1;
  });
  await page.getByRole('button', { name: text.etax.summary.submit }).dblclick();
  // The ID on file would be sent to an address that is not verified yet.
  await expect(page.getByText(text.otp.etaxIntro)).toBeVisible();
  await somying.confirmAddress(somyingsMobile);
  await expect(page).toHaveURL(/\/receipts\/detail\//);
  await expect(page.getByText(text.etax.sent.title)).toBeVisible();
  // The page polls automatically until the invoice is ready.
  await expect(page.getByText(text.receipts.mark.ISSUED, { exact: true })).toBeVisible();
  const mail = await expectInvoiceMail(page, '', 'somying@example.com');
  const number = /0\d{3}-\d{4}-\d{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? 'no number';
  expect(mail.attachments?.[0]?.filename).toBe(`${number}.pdf`);
  // Refused once and accepted once.
  expect(asked).toBe(2);
});

test('a company fills in the form in English, goes back and forth, and is prefilled next time', {
  tag: '@all',
}, async ({ page }) => {
  const malee = buyer(page, '', 'en');
  const { text } = malee;
  await malee.enter('malee');
  await malee.openReceipt();
  await malee.ask();
  await malee.giveEmail('malee@example.com');
  await malee.acceptTerms();
  for (const taxId of ['0000000000000', '1111111111111']) {
    await malee.nameCompany(taxId);
    await malee.press(text.etax.info.next);
    await expect(page.getByRole('alert').getByText(text.fields.taxIdMustBeCorrect)).toBeVisible();
  }
  await malee.nameCompany('0105500000001');
  await malee.field(text.etax.info.email).fill('account@example.com');
  await malee.toAddress();
  await malee.fillAddress();
  await page.getByRole('checkbox', { name: text.etax.address.save }).check();
  await malee.toSummary();
  await expect(page.getByText(text.etax.summary.branch.replace('{{number}}', '00002'))).toBeVisible();

  await malee.press(text.ui.changeOf.replace('{{what}}', text.etax.summary.name));
  await malee.field(text.etax.info.companyName).fill('บริษัท สบายใจ จำกัด');
  await page.goBack();
  await expect(page).toHaveURL(/\/request-form\/info\//);
  await expect(malee.field(text.etax.info.companyName)).toHaveValue('บริษัท สบายใจ จำกัด');
  await malee.press(text.etax.address.next);
  await expect(page.getByText('บริษัท สบายใจ จำกัด')).toBeVisible();
  await malee.agree();
  await malee.press(text.etax.summary.submit);
  await expect(page.getByText(text.receipts.mark.ISSUED, { exact: true })).toBeVisible();
  await expectInvoiceMail(page, '', 'account@example.com');
  expect(await mailsTo(page, '', 'malee@example.com')).toEqual([]);

  await page.goto(`/receipts/`);
  await malee.openReceipt();
  await malee.ask();
  await malee.acceptTerms();
  await expect(malee.field(text.etax.info.companyName)).toHaveValue('บริษัท สบายใจ จำกัด');
  await expect(malee.field(text.etax.info.taxId)).toHaveValue('0105500000001');
});

test('a retry after a lost response issues one invoice', { tag: '@all' }, async ({ page }) => {
  const somying = buyer(page, '');
  const { text } = somying;
  await somying.enter('somying');
  await somying.openReceipt();
  await somying.ask();
  await somying.acceptTerms();
  await somying.radio(text.etax.info.individual).check();
  // A typed number needs no code, for any address.
  await somying.press(text.etax.info.otherNumber);
  await somying.field(text.etax.info.taxId).fill('1999900001010');
  await somying.field(text.etax.info.email).fill('again@example.com');
  await somying.toAddress();
  await somying.fillAddress();
  await somying.toSummary();
  await somying.agree();
  // The request arrives, but its response does not.
  await page.route('**/etax/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await somying.press(text.etax.summary.submit);
  await expect(page.getByText(text.etax.summary.unsure)).toBeVisible();
  await page.unroute('**/etax/submit');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '1999900001010',
  );
  await page.reload();
  await expect(page.getByText(text.etax.info.taxIdForgotten)).toBeVisible();
  await somying.field(text.etax.info.taxId).fill('1999900001010');
  await somying.press(text.etax.address.next);
  await expect(page.getByText(text.etax.summary.unsure)).toBeVisible();
  await somying.press(text.etax.summary.submit);
  await expect(page).toHaveURL(/\/receipts\/detail\//);
  await expectInvoiceMail(page, '', 'again@example.com');
});

test('a verified address needs no second code, but a new one does', { tag: '@all' }, async ({ page }) => {
  const somying = buyer(page, '');
  const { text } = somying;
  await somying.enter('somying');
  await somying.openReceipt();
  await somying.ask();
  await somying.acceptTerms();
  await somying.radio(text.etax.info.individual).check();
  await expect(page.getByText(text.etax.info.onFile.replace('{{ending}}', '1010'))).toBeVisible();
  await somying.field(text.etax.info.email).fill('stranger@example.com');
  await somying.toAddress();
  await somying.fillAddress();
  await somying.toSummary();
  await somying.agree();
  await somying.press(text.etax.summary.submit);
  await expect(page.getByText(text.otp.etaxIntro)).toBeVisible();
  await somying.press(text.ui.back);
  await expect(page).toHaveURL(/\/request-form\/summary\//);
  await somying.press(text.ui.changeOf.replace('{{what}}', text.etax.summary.email));
  await somying.field(text.etax.info.email).fill('somying@example.com');
  await somying.press(text.etax.address.next);
  await somying.agree();
  await somying.press(text.etax.summary.submit);
  await expect(page).toHaveURL(/\/receipts\/detail\//);
  await expect(page.getByText(text.receipts.mark.ISSUED, { exact: true })).toBeVisible();
  expect(await mailsTo(page, '', 'stranger@example.com')).toEqual([]);
});

test('a step without the earlier ones redirects to the first, and without a receipt to the receipts', {
  tag: '@all',
}, async ({ page }) => {
  const somying = buyer(page, '');
  await somying.enter('somying');
  await page.goto(`/receipts/request-form/summary/`);
  await expect(page).toHaveURL(/\/receipts\/(\?|$)/);
  await somying.openReceipt();
  await somying.ask();
  await expect(page).toHaveURL(/\/terms-and-conditions\//);
  await page.goto(`/receipts/request-form/summary/`);
  await expect(page).toHaveURL(/\/terms-and-conditions\//);
});
