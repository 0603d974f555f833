import { expect } from '@playwright/test';
import type { ErrorCode } from '@/domain/errors';
import { errorCodes, errorTable } from '@/domain/errors';
import type { Tour } from '@/tests/e2e/accessibility/tour';
import { visitor } from '@/tests/e2e/registration/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';

/** One code per picture, since the others differ only in texts and buttons, and every code with its own page. */
const samples = new Set<ErrorCode>([
  ...new Map(errorCodes.map((code) => [errorTable[code].picture, code])).values(),
  'e0007',
  'e0012',
  'e0500',
  'link_replaced',
]);

export async function errorPages(tour: Tour): Promise<void> {
  const { page } = tour;
  const guest = visitor(page, tour.language);
  const { errors } = guest.text;
  await tour.begin('/nowhere/', 'memberEnters');
  await page.getByText(errors['404'].title).waitFor();
  await tour.look('an address that the product lacks');
  for (const code of samples) {
    await tour.walk(`/error/?code=${code}`);
    await page.getByRole('heading', { name: errors[code].title, exact: true }).waitFor();
    await tour.look(`the error ${code}`);
  }
  // With a registration in progress it offers to link this account.
  await tour.begin('/signup/', 'aMemberLinkedElsewhere', false);
  await guest.signUp(newcomer());
  await page.getByRole('link', { name: guest.text.layout.action.link_this_account }).waitFor();
  await tour.lookAt('/error/', 'e0013 with a registration');
}

/** Logging in while the server does not respond or cannot be reached. */
export async function splash(tour: Tour): Promise<void> {
  const { page } = tour;
  const { ui } = visitor(page, tour.language).text;
  await tour.begin('/', 'logInWithLine.offline', false);
  await page.getByRole('button', { name: ui.retry }).waitFor();
  await tour.lookAt('/', 'without a connection');
  await page.clock.install();
  await page.route('**/api/v1/members/line', () => undefined);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor(9000);
  // The status fades in, and has too little contrast until then.
  await expect(page.getByRole('status').first()).toHaveCSS('opacity', '1');
  await tour.lookNow('/ while the server does not answer');
}
