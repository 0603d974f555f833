import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ErrorCode } from '@/domain/errors';
import type { Words } from './words';

/** The screen in front has no violation that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectNoViolations(axeOn(page));
}

/** The dialog has none; the page behind it is inert, and would be taken for one without a heading. */
export async function expectAccessibleDialog(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expectNoViolations(axeOn(dialog.page()).include('dialog[open]'));
}

/** Asked in the page itself: it has no frames, and for their sake axe would put its findings together in a page of its own. */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)).toEqual([]);
}

/** The error page of a code, in words, with the utm_ parameters still there. */
export async function expectErrorPage(page: Page, code: ErrorCode, text: Words): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/error/\\?code=${code}&utm_source=line$`));
  await expect(page.getByRole('heading', { name: text.errors[code].title, exact: true })).toBeVisible();
  await expect(page.getByText(text.errors[code].message)).toBeVisible();
}

export async function expectCard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/v2\/home\//);
  await expect(page.getByText(/\d{4} \d{4} \d{4} \d{4}/).first()).toBeVisible();
}
