import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ErrorCode } from '@/domain/errors';
import type { Words } from './words';

/** The error page of a code, with its texts and utm_ parameters. */
export async function expectErrorPage(page: Page, code: ErrorCode, text: Words): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/error/\\?code=${code}&utm_source=line$`));
  await expect(page.getByRole('heading', { name: text.errors[code].title, exact: true })).toBeVisible();
  await expect(page.getByText(text.errors[code].message)).toBeVisible();
}

export async function expectCard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/v2\/home\//);
  await expect(page.getByText(/\d{4} \d{4} \d{4} \d{4}/).first()).toBeVisible();
}
