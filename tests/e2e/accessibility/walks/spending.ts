import type { Tour } from '@/tests/e2e/accessibility/tour';
import { hold } from '@/tests/e2e/hold';
import { parent } from '@/tests/e2e/kids-club/actions';
import { spender } from '@/tests/e2e/rewards/actions';

/** From a reward to its code, and a donation. */
export async function rewards(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const member = spender(page, language);
  const { rewards, till } = member.text;
  const main = page.locator('[data-action-bar] button').first();
  await tour.begin('/rewards/detail/?id=STEAMED-BUN', 'rewardActive');
  await main.click();
  await tour.lookOver(rewards.review.title);
  await member.confirm('300');
  await page.getByRole('dialog', { name: rewards.done.title }).waitFor();
  await tour.lookOver(rewards.done.title);
  await tour.press(rewards.done.go);
  await page.waitForURL('**/my-rewards/detail/**');
  await tour.lookAt('/coupons-privilege/my-rewards/detail/');
  if (tour.isDone()) return;
  await tour.press(rewards.use.action);
  await tour.lookOver(rewards.use.action);
  await hold(page, till.hold);
  await page.getByText(rewards.use.codeHint).waitFor();
  await tour.lookAt('/coupons-privilege/my-rewards/detail/', 'with its code');
  await tour.press(rewards.use.byHand);
  await tour.lookOver(rewards.use.apply.title);
  await hold(page, till.hold);
  await page.getByRole('heading', { name: rewards.use.usedTitle }).waitFor();
  await tour.lookAt('/coupons-privilege/my-rewards/detail/', 'used');
  await tour.begin('/rewards/donate/', 'donationRuns');
  await tour.press('50');
  await tour.lookAt('/rewards/donate/', 'with an amount');
  await main.click();
  await tour.lookOver('the donation once more');
  await tour.begin('/rewards/detail/?id=STEAMED-BUN', 'memberUnverified');
  await main.click();
  await tour.lookOver('a reward before the identity is proven');
}

/** From a prize to its order. */
export async function prizes(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const member = parent(page, '', language);
  const { club, delivery } = member.text;
  await tour.begin('/redemption/prize-detail/?id=BLOCKS-60', 'everyFeatureOn');
  await tour.press(member.redeem);
  await page.getByText(club.mustAccept).waitFor();
  await tour.lookAt('/redemption/prize-detail/', 'whose terms are not accepted');
  await member.acceptAndRedeem();
  await page.waitForURL('**/redemption/address-detail/**');
  await member.chooseArea();
  await tour.lookAt('/redemption/address-detail/');
  // The profile shows only the last digits of the number.
  await page.locator('#mobileNumber').fill('0812345678');
  await member.toReview();
  await tour.lookOver(delivery.review.title);
  await page.getByRole('dialog').getByRole('button', { name: /1,200/ }).click();
  await page.waitForURL('**/redemption/success/**');
  await tour.lookOver(delivery.success.title);
  await tour.press(delivery.success.next);
  await tour.lookAt('/redemption/success/');
}
