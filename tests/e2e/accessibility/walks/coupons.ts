import { advertising } from '@/__mocks__/builders/mission';
import type { Tour } from '@/tests/e2e/accessibility/tour';
import { couponWords } from '@/tests/e2e/coupons/actions';
import { hold } from '@/tests/e2e/hold';
import { downtown, storeFinder } from '@/tests/e2e/stores/actions';

/** Missions viewed at a position in the rankings, and at the till. */
export async function missionsAndTill(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const { coupons, till } = couponWords[language];
  await tour.begin('/missions/mission-progress/', 'missionFirst');
  await tour.lookAt('/missions/mission-progress/', 'in the first place');
  await tour.answer('missionAdvertised');
  await tour.walk(`/missions/mission-advertising/?mission=${advertising().mission_uuid}`);
  await tour.lookAt('/missions/mission-advertising/');
  if (tour.isDone()) return;
  await tour.begin('/v2/my-coupon/profile/?code=SAVE-20', 'couponCollected');
  await tour.press(coupons.use.action);
  await tour.lookOver(coupons.use.review);
  await hold(page, till.hold);
  await page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).waitFor();
  await tour.lookAt('/v2/my-coupon/profile/', 'with its barcode');
}

/** Stores near a position, and without one. */
export async function stores(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const guest = storeFinder(page, language);
  await tour.begin('/branch/', 'memberEnters');
  await guest.locate();
  await page.getByText(guest.text.stores.problem.denied).waitFor();
  await tour.lookAt('/branch/', 'where the position is kept back');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(downtown);
  await guest.locate();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await tour.lookAt('/branch/', 'near a position');
}
