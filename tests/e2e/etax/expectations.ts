import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

type Mail = { text: string; subject?: string; attachments?: { filename: string; url: string }[] };

/** The mails to an address in the outbox of the sandbox, newest first. */
export async function mailsTo(page: Page, origin: string, to: string): Promise<Mail[]> {
  return (await page.request.get(`${origin}/sandbox/outbox?to=${encodeURIComponent(to)}`)).json();
}

/** Exactly one mail went to the address, with the invoice as a PDF that contains its XML. Returns the mail. */
export async function expectInvoiceMail(page: Page, origin: string, to: string): Promise<Mail> {
  const withInvoice = async () => (await mailsTo(page, origin, to)).filter(({ attachments }) => attachments?.length);
  await expect.poll(async () => (await withInvoice()).length).toBe(1);
  const [mail] = await withInvoice();
  const [pdf] = mail?.attachments ?? [];
  if (!mail || !pdf) throw new Error('the mail has no invoice');
  expect(pdf.filename).toMatch(/\.pdf$/);
  const file = await (await page.request.get(`${origin}${pdf.url}`)).body();
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('.xml');
  return mail;
}
