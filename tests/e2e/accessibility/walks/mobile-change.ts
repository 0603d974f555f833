import type { Tour } from '@/tests/e2e/accessibility/tour';
import { changer } from '@/tests/e2e/mobile-change/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';

/** A visitor with an older number on record requests the change from a store. */
export async function requestedNumber(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const guest = changer(page, language, '');
  const { mobileChange, layout } = guest.text;
  await tour.begin('/signup/', 'aMemberWithAnotherNumber', false);
  await guest.signUp(newcomer());
  await tour.press(layout.action.request_mobile_change);
  await page.waitForURL('**/request-mobile/**');
  await tour.lookAt('/request-mobile/', 'of a visitor');
  await guest.review();
  await tour.lookOver('the new number once more');
  await guest.sendCode();
  await tour.lookAt('/otp/', 'for another number');
  await tour.answer('mobileChangeSubmitted');
  await guest.typeCode('123456');
  await page.waitForURL('**/request-mobile/success/**');
  await page.getByRole('img', { name: mobileChange.qr }).locator('svg path').first().waitFor({ state: 'attached' });
  await tour.lookAt('/request-mobile/success/');
  await tour.walk('/request-mobile/requested/');
  await page.getByText(mobileChange.status.submitted).waitFor();
  await tour.lookAt('/request-mobile/requested/');
  if (tour.isDone()) return;
  await tour.answer('mobileChangeApproved');
  await tour.press(mobileChange.refresh);
  await page.getByText(mobileChange.status.approved, { exact: true }).waitFor();
  await tour.lookAt('/request-mobile/requested/', 'approved');
}

/** A member confirms the old number as well. */
export async function changedNumber(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const guest = changer(page, language, '');
  const { mobileChange, otp } = guest.text;
  await tour.begin('/request-mobile/', 'oldMobileFirst');
  await page.getByLabel(mobileChange.newMobile, { exact: true }).fill(newcomer().mobile);
  await guest.review();
  await page.getByRole('dialog').getByRole('button', { name: mobileChange.newMobile }).click();
  await page.getByRole('dialog', { name: mobileChange.edit.title }).waitFor();
  await tour.lookOver('the new number in a drawer');
  await page.getByRole('dialog').getByRole('button', { name: mobileChange.edit.save }).click();
  await guest.sendCode();
  await guest.typeCode('123456');
  await page.getByRole('heading', { level: 1, name: otp.newTitle }).waitFor();
  await tour.lookAt('/otp/', 'of the new number');
}
