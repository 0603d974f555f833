import { texts as consents } from '@/locales/th/consents';
import { texts as coupons } from '@/locales/th/coupons';
import { texts as donations } from '@/locales/th/donations';
import { texts as etax } from '@/locales/th/etax';
import { texts as etaxTerms } from '@/locales/th/etax-terms';
import { texts as club } from '@/locales/th/kids-club';
import { texts as delivery } from '@/locales/th/kids-club-order';
import { texts as layout } from '@/locales/th/layout';
import { texts as mobileChange } from '@/locales/th/mobile-change';
import { texts as receipts } from '@/locales/th/receipts';
import { texts as rewards } from '@/locales/th/rewards';
import { texts as till } from '@/locales/th/till';
import { recordOf } from '@/tests/e2e/mobile-change/actions';
import type { Newcomer } from '@/tests/e2e/registration/newcomer';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { words } from '@/tests/e2e/registration/words';
import type { Screen } from './screen';

/** Has more points than all journeys spend, and no coupon yet of those on offer. */
const person = 'phimlapat';
const { areas, members, otp, registration, ui } = words.th;

/** A member's actions in every engine, in Thai. Each starts from the beginning. */
export const journeys: Record<string, (screen: Screen) => Promise<void>> = {
  async 'registration to the card'(screen) {
    const guest = newcomer();
    await screen.open(`/?utm_source=line&sandbox_user=${guest.name}`);
    await signUp(screen, guest);
    await enterCode(screen, guest.mobile);
    await screen.arriveAt('/personal-detail/');
    await screen.type(registration.details.firstName, 'มานะ');
    await screen.type(registration.details.lastName, 'ใจกล้า');
    await screen.press(members.gender.male);
    await screen.type(ui.day, '29');
    await screen.choose(ui.month, '2');
    await screen.type(ui.year, '2503');
    await screen.press(registration.details.submit);
    await screen.arriveAt('/oobe/');
    await screen.press(members.welcome.next);
    await screen.press(members.survey.skip);
    await screen.arriveAt('/accept-commu/');
    await screen.press(consents.accept);
    await screen.arriveAt('/v2/home/');
    await screen.see(/\d{4} \d{4} \d{4} \d{4}/);
  },

  async 'a coupon, collected, to its barcode'(screen) {
    await screen.openAs('/v2/coupon/profile/?code=LATTE-15', { person });
    await screen.press(coupons.collect.action);
    await screen.press(coupons.collect.use);
    await screen.hold(till.hold);
    await screen.see(/\d{4} \d{4} \d{4} \d{4}/);
  },

  async 'a reward, redeemed, to its code'(screen) {
    await screen.openAs('/rewards/', { person });
    await screen.press('ซาลาเปาหมูสับ 1 ลูก');
    await screen.press(withPoints(rewards.redeem_other, '80'));
    await screen.press(withPoints(rewards.review.confirm_other, '80'));
    await screen.see(rewards.done.title);
    await screen.press(rewards.done.go);
    await screen.arriveAt('/coupons-privilege/my-rewards/detail/');
    await screen.press(rewards.use.action);
    await screen.hold(till.hold);
    await screen.see(/[A-Z]{4} [A-Z]{4} [A-Z]{4}/);
  },

  async 'a donation'(screen) {
    await screen.openAs('/rewards/donate/', { person });
    await screen.press('50');
    await screen.press(withPoints(donations.action_other, '50'));
    await screen.press(withPoints(donations.review.confirm_other, '50'));
    await screen.see(donations.done.title);
    await screen.press(donations.done.go);
    await screen.arriveAt('/rewards/donate-progress/');
  },

  async 'a tax invoice, to its review'(screen) {
    await screen.openAs('/receipts/detail/?branch_code=0001&bill_no=01-009218', { person: 'somying' });
    await screen.press(receipts.tax.ask);
    await screen.arriveAt('/receipts/save-email/');
    await screen.type(etax.info.email, 'somying@example.com');
    await screen.press(etax.email.save);
    await screen.arriveAt('/receipts/request-form/terms-and-conditions/');
    await screen.press(etaxTerms.accept);
    await screen.arriveAt('/receipts/request-form/info/');
    await screen.press(etax.info.corporation);
    await screen.type(etax.info.taxId, '0105500000001');
    await screen.type(etax.info.companyName, 'บริษัท สบายดี จำกัด');
    await screen.press(etax.info.next);
    await screen.arriveAt('/receipts/request-form/address/');
    await fillAddress(screen, etax.address.house);
    await screen.press(etax.address.next);
    await screen.arriveAt('/receipts/request-form/summary/');
  },

  async 'a request for another mobile number'(screen) {
    const mobile = newcomer().mobile;
    await screen.openAs('/signup/', { person: 'another-phone-of-prasert' });
    await signUp(screen, { citizenId: recordOf('prasert').citizenId, mobile });
    await screen.press(layout.action.request_mobile_change);
    await screen.arriveAt('/request-mobile/');
    await screen.press(mobileChange.next);
    await screen.press(mobileChange.confirm.send);
    await enterCode(screen, mobile);
    await screen.arriveAt('/request-mobile/success/');
    await screen.open('/request-mobile/requested/');
    await screen.arriveAt('/request-mobile/requested/');
  },

  async 'a prize of the Kids Club, ordered'(screen) {
    await screen.openAs('/redemption/prize-detail/?id=BLOCKS-60', { person: 'malee', channel: 'kidsclub' });
    await screen.press(club.accept);
    await screen.press(withPoints(club.redeem_other, '1,200'));
    await screen.arriveAt('/redemption/address-detail/');
    await fillAddress(screen, delivery.address);
    await screen.press(delivery.accept.replace(/<[^>]+>/g, ''));
    await screen.press(delivery.next);
    await screen.press(withPoints(delivery.review.confirm_other, '1,200'));
    await screen.arriveAt('/redemption/success/');
    await screen.see(delivery.success.title);
  },

  async 'a mission, and what it advertises'(screen) {
    await screen.openAs('/missions/mission-progress/', { person: 'malee' });
    await screen.press(/กาแฟเย็น 1 คะแนน/);
    await screen.arriveAt('/missions/mission-advertising/');
  },
};

async function signUp(screen: Screen, { citizenId, mobile }: Pick<Newcomer, 'citizenId' | 'mobile'>): Promise<void> {
  await screen.arriveAt('/signup/');
  await screen.type(registration.citizenId, citizenId);
  await screen.type(registration.mobile, mobile);
  await screen.press(registration.accept.replace(/<[^>]+>/g, ''));
  await screen.press(registration.requestCode);
}

async function enterCode(screen: Screen, mobile: string): Promise<void> {
  await screen.arriveAt('/otp/');
  await screen.type(otp.code, await screen.codeSentTo(mobile));
}

async function fillAddress(screen: Screen, house: string): Promise<void> {
  await screen.type(areas.postcode, '10260');
  await screen.choose(areas.bangkok.district, 'บางนา');
  await screen.choose(areas.bangkok.subDistrict, 'บางนาใต้');
  await screen.type(house, '99/1');
}

function withPoints(template: string, points: string): string {
  return template.replace('{{points}}', points);
}
