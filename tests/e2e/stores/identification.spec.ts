import { expect, test } from '@playwright/test';
import { enterHome } from '@/tests/e2e/home/actions';
import { expectAccessible } from '@/tests/e2e/registration/expectations';
import { passerBy } from './actions';

test('niran reads how to verify and finds a store', async ({ page }) => {
  const { text, press } = passerBy(page);
  await enterHome(page, 'niran');
  await page.goto('/v2/how-to/identification/');
  await expect(page.getByText(text.identification.step.bring.text)).toBeVisible();
  await expectAccessible(page);
  await press(text.identification.findStore);
  await expect(page).toHaveURL(/\/branch\/$/);
  await expect(page.getByText(text.stores.finder.introTitle)).toBeVisible();
});

test('somying is verified already', async ({ page }) => {
  const { text, press } = passerBy(page);
  await enterHome(page, 'somying');
  await page.goto('/v2/how-to/identification/');
  await expect(page.getByText(text.identification.verifiedTitle)).toBeVisible();
  await expectAccessible(page);
  await press(text.identification.goHome);
  await expect(page).toHaveURL(/\/v2\/home\/$/);
});
