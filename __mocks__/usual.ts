import { handlers as areas } from './handlers/areas';
import { handlers as consents } from './handlers/consents';
import { handlers as coupons } from './handlers/coupons';
import { handlers as donations } from './handlers/donations';
import { handlers as etax } from './handlers/etax';
import { handlers as kidsClub } from './handlers/kids-club';
import { handlers as members } from './handlers/members';
import { handlers as missions } from './handlers/missions';
import { handlers as mobileChange } from './handlers/mobile-change';
import { handlers as otp } from './handlers/otp';
import { handlers as points } from './handlers/points';
import { handlers as receipts } from './handlers/receipts';
import { handlers as registration } from './handlers/registration';
import { handlers as rewards } from './handlers/rewards';
import { handlers as session } from './handlers/session';
import { handlers as stores } from './handlers/stores';
import { handlers as telemetry } from './handlers/telemetry';
import { handlers as toggles } from './handlers/toggles';
import { scenario } from './scenarios/table';

/** The default answer of every app call. Anything with an end date has not expired yet. */
export const usual = [
  ...[...scenario('couponActive'), ...scenario('donationRuns'), ...scenario('missionRuns')],
  ...[...toggles, ...session, ...registration, ...otp, ...members, ...consents, ...mobileChange],
  ...[...coupons, ...rewards, ...donations, ...kidsClub, ...missions, ...points, ...receipts, ...etax],
  ...[...stores, ...areas, ...telemetry],
];
