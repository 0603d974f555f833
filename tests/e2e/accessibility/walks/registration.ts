import type { Tour } from '@/tests/e2e/accessibility/tour';
import { accountWords } from '@/tests/e2e/members/account-words';
import { visitor } from '@/tests/e2e/registration/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';

/** From sign-up to the details, with the errors of each step. */
export async function signUp(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const guest = visitor(page, language);
  const { registration, otp, errors } = guest.text;
  await tour.begin('/signup/', 'newVisitor', false);
  await tour.tree('sign-up');
  await tour.press(registration.usePassport);
  await tour.look('sign-up with a passport');
  await tour.walk('/signup/');
  await tour.press(registration.useCitizenId);
  await page.getByRole('button', { name: registration.terms }).click();
  await tour.lookOver('the terms over sign-up');
  await tour.closeLayers();
  const person = { ...newcomer(), mobile: '0812345678' };
  await guest.signUp(person);
  await tour.lookAt('/otp/');
  await tour.tree('one-time code');
  const sms = { channel: 'sms', to: person.mobile, text: 'SABAI: 123 456', sent_at: 2_000_000_000 };
  await page.route('**/sandbox/outbox*', (route) => route.fulfill({ json: [sms] }));
  await page.getByRole('status').filter({ hasText: 'SABAI' }).waitFor();
  await tour.look('a code that slides in as on a phone');
  await tour.press(otp.noCode);
  await tour.lookOver('help without a code');
  await tour.closeLayers();
  await tour.answer('verifyOtp.e0600');
  await guest.typeCode('123456');
  await page.getByRole('alert').filter({ hasText: errors.e0600.title }).waitFor();
  await tour.look('a wrong code');
  await tour.answer('newVisitor');
  await guest.typeCode('654321');
  await page.waitForURL('**/personal-detail/**');
  await tour.lookAt('/personal-detail/');
  if (tour.isDone()) return;
  await tour.press(registration.details.submit);
  await tour.look('the details with mistakes');
  await page.clock.install();
  await page.clock.fastForward('31:00');
  await page.getByText(registration.ended.title).waitFor();
  await tour.look('thirty minutes later');
}

/** A code that could not be requested. */
export async function codes(tour: Tour): Promise<void> {
  const guest = visitor(tour.page, tour.language);
  await tour.begin('/signup/', 'sendOtp.offline', false);
  await guest.signUp(newcomer());
  await tour.page.getByText(guest.text.otp.notSent).waitFor();
  await tour.look('a code that was not sent');
}

/** The questions after joining. */
export async function welcome(tour: Tour): Promise<void> {
  const { page, language } = tour;
  const guest = visitor(page, language);
  const { commu } = accountWords[language];
  const { consents, fields } = guest.text;
  await tour.begin('/accept-commu/', 'memberUnderAge');
  await tour.press(consents.accept);
  await page.getByText(fields.guardianMustConfirm).waitFor();
  await tour.look('a guardian who has not confirmed');
  await tour.begin('/tncs-pp/', 'termsChanged');
  await page.getByText(consents.updated.laterMeans).waitFor();
  await tour.lookAt('/tncs-pp/', 'new terms');
  await tour.press(consents.updated.later);
  await page.waitForURL('**/v2/home/**');
  await page.getByText(consents.updated.waiting).waitFor();
  await tour.lookAt('/v2/home/', 'while the terms wait');
  await tour.begin('/member-setting/data-consent/', 'marketingWithdrawn');
  await tour.press(accountWords[language].privacy.marketing.giveAgain);
  await page.getByRole('dialog').getByText(commu.title).waitFor();
  await tour.lookOver('news once more');
  const { erasure } = accountWords[language].privacy;
  await tour.closeLayers();
  await tour.press(erasure.ask);
  await page.getByRole('dialog').getByRole('button', { name: erasure.confirm, exact: true }).click();
  await page.getByText(erasure.mustUnderstand).waitFor();
  await tour.lookOver('erasure that is not understood yet');
  await tour.begin('/member-setting/data-consent/', 'erasureAsked');
  await page.getByRole('button', { name: erasure.callOff }).waitFor();
  await tour.lookAt('/member-setting/data-consent/', 'while erasure waits');
}
