import type { Tour } from '@/tests/e2e/accessibility/tour';
import { switchFeatures } from '@/tests/e2e/enter';
import { accountHolder } from '@/tests/e2e/members/account-actions';
import { profileWords } from '@/tests/e2e/members/profile-words';
import { freezeWords } from '@/tests/e2e/points/freeze-words';

/** The layers over My Account, and the screens after unlinking or logging out. */
export async function settings(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const member = accountHolder(page, language);
  const { logOut, loggedOut, unlink, unlinked } = member.account.settings;
  await tour.begin('/member-setting/', 'memberEnters');
  await member.openRow('contact');
  await tour.lookOver('whom to call');
  await tour.closeLayers();
  for (const [way, left] of [
    [logOut, loggedOut],
    [unlink, unlinked],
  ] as const) {
    await tour.begin('/member-setting/', 'memberEnters');
    await tour.press(way.row);
    await tour.lookOver(way.row);
    await member.pressInside(way.confirm);
    await page.getByRole('heading', { name: left.title }).waitFor();
    await tour.look(left.title);
  }
}

export async function profile(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const { fields, members, profile } = profileWords[language];
  for (const path of ['/member-setting/update-profile/', '/v2/setting/member-profile/'] as const) {
    await tour.begin('/member-setting/', 'memberEnters');
    await switchFeatures(page, { UpdateProfileV2: path.startsWith('/v2/') });
    await tour.walk(path);
    await page.getByLabel(members.question.email, { exact: true }).fill('broken@');
    await tour.press(profile.save);
    await page.getByRole('link', { name: fields.emailMustBeWellFormed }).waitFor();
    await tour.lookAt(path, 'with a mistake');
    await page.goBack();
    await tour.lookOver(`${path} with unsaved changes`);
  }
}

export async function frozenPoints(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const member = accountHolder(page, language);
  const { freeze, points } = freezeWords[language];
  await tour.begin('/member-setting/', 'memberEnters');
  await member.openRow('freeze');
  await tour.lookOver(freeze.freeze.title);
  await tour.begin('/member-setting/', 'pointsFrozen');
  await page.getByRole('region', { name: freeze.notice }).waitFor();
  await tour.lookAt('/member-setting/', 'frozen');
  for (const home of ['/v2/home/', '/member-profile/'] as const) {
    await switchFeatures(page, { NewHomePage: home === '/v2/home/' });
    await tour.walk(home);
    await page.getByText(points.frozen, { exact: true }).waitFor();
    await tour.lookAt(home, 'frozen');
  }
  await tour.walk('/member-setting/');
  await tour.press(freeze.open);
  await tour.lookOver(freeze.unfreeze.title);
  await member.pressInside(freeze.unfreeze.send);
  await page.waitForURL('**/otp/**');
  await tour.lookAt('/otp/', 'to unfreeze points');
}

/** Opened from a link in a message, without a login. */
export async function notMe(tour: Tour): Promise<void> {
  const { freeze } = freezeWords[tour.language];
  await tour.begin('/not-me/?t=AAAAAAAAAAAAAAAAAAAAAA0123456789abcdef0123', 'memberEnters');
  await tour.press(freeze.notMe.confirm);
  await tour.page.getByRole('heading', { name: freeze.notMe.frozen.title }).waitFor();
  await tour.lookAt('/not-me/', 'frozen');
}

/** For a member whose ID no store has checked yet. */
export async function beforeTheStore(tour: Tour): Promise<void> {
  await tour.begin('/v2/home/', 'memberBeforeTheStore');
  await tour.lookAt('/v2/home/', 'before a store has seen the ID');
}
