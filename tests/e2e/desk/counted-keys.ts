import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { actOf } from './actions';

export type Effort = { presses: number; characters: number; loads: number };

const mostStops = 12;

/** A keyboard that counts what it takes to do something: keys, typed characters, and pages that are opened. */
export function countedKeys(page: Page) {
  const spent: Effort = { presses: 0, characters: 0, loads: 0 };
  page.on('load', () => {
    spent.loads += 1;
  });

  const press = async (key: string) => {
    spent.presses += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    spent.characters += text.length;
    await page.keyboard.type(text);
  };
  const tabTo = async (stop: Locator) => {
    await expect(stop).toBeVisible();
    for (let stops = 0; stops < mostStops && !(await isFocused(stop)); stops += 1) await press('Tab');
    await expect(stop).toBeFocused();
  };

  return {
    press,
    type,
    tabTo,
    /** Answers what every act asks, from the stop before it, and does it. */
    giveReason: async (reason: string, action: string) => {
      const dialog = actOf(page);
      const reasons = dialog.getByRole('combobox', { name: 'เหตุผล' });
      await tabTo(reasons);
      const labels = await reasons.getByRole('option').allTextContents();
      for (let place = 0; place < labels.indexOf(reason); place += 1) await press('ArrowDown');
      await expect(reasons.locator('option:checked')).toHaveText(reason);
      await tabTo(dialog.getByRole('textbox', { name: 'หมายเหตุ' }));
      await type('คุยกับลูกค้าทางโทรศัพท์');
      await tabTo(dialog.getByRole('button', { name: action }));
      await press('Enter');
      await expect(dialog).toBeHidden();
    },
    expectWithin: (most: Effort) => {
      for (const [what, count] of Object.entries(spent))
        expect(count, `${what} of ${JSON.stringify(spent)}`).toBeLessThanOrEqual(Reflect.get(most, what));
    },
  };
}

function isFocused(stop: Locator): Promise<boolean> {
  return stop.evaluate((one) => one === document.activeElement);
}
