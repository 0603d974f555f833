import type { Page } from '@playwright/test';
import { control } from './control';

/** Presses a button for as long as it asks for, as the staff do. */
export async function hold(page: Page, name: string): Promise<void> {
  await control(page, name).click({ delay: heldMilliseconds });
}

/** A little more than the second that confirms. */
export const heldMilliseconds = 1200;
