import { expect } from '@playwright/test';
import { openAs } from '@/tests/e2e/enter';
import { test } from '@/tests/e2e/test';
import { storeFinder } from './actions';

test('niran reads how to verify the identity and finds a store', { tag: '@all' }, async ({ page }) => {
  const { text, press } = storeFinder(page);
  await openAs(page, '/v2/how-to/identification/', { person: 'niran' });
  await expect(page.getByText(text.identification.step.bring.text)).toBeVisible();
  await press(text.identification.findStore);
  await expect(page).toHaveURL(/\/branch\/$/);
  await expect(page.getByText(text.stores.finder.introTitle)).toBeVisible();
});
