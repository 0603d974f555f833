// Two people's browsers see each other's acts, and axe checks the dialogs' colours and sizes.

import { expect } from '@playwright/test';
import { languages } from '@/domain/languages';
import { findings } from '../accessibility/axe';
import { ownProduct } from '../own-product';
import { test } from '../test';
import { actOf, cardNumberOf, findByCard, signIn } from './actions';

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;
test.use(desk);

test(
  'one person asks to redact a note and another confirms it, and both pages say so in each language',
  {
    tag: '@all',
  },
  async ({ page, browser }, info) => {
    const { url } = await ownProduct();
    const note = 'ลูกค้าเล่าเรื่องส่วนตัว';
    await signIn(page, url, 'มานี');
    await findByCard(page, await cardNumberOf(page, url, 'somying'));
    await page.getByRole('button', { name: 'ปรับคะแนน…' }).click();
    const dialog = actOf(page);
    await page.getByRole('textbox', { name: 'จำนวนคะแนน' }).fill('5');
    await dialog.getByRole('combobox', { name: 'เหตุผล' }).selectOption({ label: 'ร้องเรียน' });
    await dialog.getByRole('textbox', { name: 'หมายเหตุ' }).fill(note);
    await dialog.getByRole('button', { name: 'เพิ่ม 5 คะแนน' }).click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('table', { name: 'เหตุการณ์ล่าสุด' }).getByRole('row', { name: note });
    await row.getByRole('button', { name: 'ลบหมายเหตุ…' }).click();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('combobox', { name: 'เหตุผล' }).selectOption({ label: 'มีข้อมูลส่วนบุคคล' });
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath('ask.png') });
    await dialog.getByRole('button', { name: 'ส่งขออนุมัติ' }).click();
    await expect(dialog).toBeHidden();

    const second = await (await browser.newContext(desk)).newPage();
    await signIn(second, url, 'ปิติ');
    await second.goto(`${url}/staff/approvals/`);
    await expect(second.getByText(note)).toBeVisible();
    await second.screenshot({ path: info.outputPath('approvals.png') });
    await second.getByRole('button', { name: 'พิจารณา…' }).click();
    expect(await findings(second)).toEqual([]);
    await second.screenshot({ path: info.outputPath('confirm.png') });
    await second.getByRole('dialog').getByRole('button', { name: 'อนุมัติ', exact: true }).click();
    await expect(second.getByText('ไม่มีเรื่องรออนุมัติ')).toBeVisible();

    for (const language of languages) {
      const says =
        language === 'th' ? /หมายเหตุถูกลบ .*ผู้ขอ มานี ผู้อนุมัติ ปิติ/ : /Note redacted .*asked by มานี, approved by ปิติ/;
      for (const [seen, path] of [
        [page, page.url()],
        [second, `${url}/staff/audit/`],
      ] as const) {
        await seen.evaluate((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language);
        await seen.goto(path);
        await expect(seen.getByText(says).first()).toBeVisible();
        await expect(seen.getByText(note)).toHaveCount(0);
        expect(await findings(seen)).toEqual([]);
        await seen.screenshot({ path: info.outputPath(`${language}-${seen === page ? 'member' : 'audit'}.png`) });
      }
    }
    await second.context().close();
  },
);
