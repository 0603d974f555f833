import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { openAs } from '@/tests/e2e/enter';

/** Opens the home of a person of the sandbox and waits for the card. Returns the member number from the server. */
export async function enterHome(page: Page, person: string, language: Language = 'th'): Promise<string> {
  const answer = page.waitForResponse('**/api/v1/members/info');
  await openAs(page, '/v2/home/', { person, language });
  const { member_no } = await (await answer).json();
  await expect(page.getByText(grouped(member_no)).first()).toBeVisible();
  return member_no;
}

export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The card from the bar at the bottom, or from the bar of any other page. */
export async function openTillSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(บัตร|Card)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Waits until the code of the barcode and the QR code has loaded and both are rendered. */
export async function codesDrawn(page: Page): Promise<void> {
  const drawings = page.getByRole('img').filter({ visible: true });
  await expect(drawings.first()).toBeVisible();
  for (const drawing of await drawings.all()) await expect(drawing.locator('svg path').first()).toBeAttached();
}
