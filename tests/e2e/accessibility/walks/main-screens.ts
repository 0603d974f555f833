import type { Tour } from '@/tests/e2e/accessibility/tour';
import { couponWords } from '@/tests/e2e/coupons/actions';
import { hold } from '@/tests/e2e/hold';
import { visitor } from '@/tests/e2e/registration/actions';

const code = 'SAVE-20';

/** The screens that members see most, each with its accessibility tree. Sign-up and its code are part of `signUp`. */
export async function mainScreens(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const { ui } = visitor(page, language).text;
  const { coupons, till } = couponWords[language];
  await tour.begin('/', 'logInWithLine.offline', false);
  await page.getByRole('button', { name: ui.retry }).waitFor();
  await tour.tree('splash');
  await tour.begin(`/v2/my-coupon/profile/?code=${code}`, 'couponCollected');
  await tour.press(coupons.use.action);
  await hold(page, till.hold);
  await page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).waitFor();
  await tour.tree('barcode');
  await tour.begin('/v2/home/', 'homeFull');
  await tour.tree('home');
  await tour.begin('/v2/home/', 'everyFeatureOn');
  for (const [name, address] of [
    ['coupon hub', '/v2/coupon-hub/'],
    ['coupon', `/v2/coupon/profile/?code=${code}`],
    ['my coupons', '/v2/my-coupon/'],
    ['rewards', '/rewards/'],
    ['reward', '/rewards/detail/?id=STEAMED-BUN'],
    ['point history', '/transaction-point/'],
    ['receipts', '/v2/receipts/'],
    ['receipt', '/receipts/detail/?branch_code=0001&bill_no=B2611-000123'],
    ['my account', '/member-setting/'],
    ['prizes', '/redemption/prize-catalog/'],
    ['stamps', '/missions/stamps/'],
    ['savings', '/savings/'],
    ['help', '/help/'],
  ] as const) {
    await tour.walk(address);
    await tour.tree(name);
  }
}
