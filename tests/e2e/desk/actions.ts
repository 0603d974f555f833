import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Signs in as one of the sandbox's staff, by the name on the button. */
export async function signIn(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/staff/`);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('navigation', { name: 'เมนูทีมงาน' })).toBeVisible();
}

/** The card number of a person of the sandbox, as a caller would read it out. */
export async function cardNumberOf(page: Page, origin: string, name: string): Promise<string> {
  const { member_no } = await (await page.request.get(`${origin}/sandbox/people/${name}`)).json();
  return String(member_no).replace(/(\d{4})(?=\d)/g, '$1 ');
}

export async function findByCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'ค้นหาสมาชิก' }).fill(number);
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click();
  await expect(page.getByText(number)).toBeVisible();
}

/** Where an act is asked: over the page, or for a correction of points beside the balances. */
export function actOf(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('region', { name: 'ปรับคะแนน' }));
}

/** Answers what every act asks, and does it. */
export async function giveReason(page: Page, reason: string, action: string): Promise<void> {
  const dialog = actOf(page);
  await dialog.getByRole('combobox', { name: 'เหตุผล' }).selectOption({ label: reason });
  await dialog.getByRole('textbox', { name: 'หมายเหตุ' }).fill('คุยกับลูกค้าทางโทรศัพท์');
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}
