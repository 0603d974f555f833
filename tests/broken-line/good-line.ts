import { handlers as areas } from '@/__mocks__/handlers/areas';
import { handlers as consents } from '@/__mocks__/handlers/consents';
import { handlers as coupons } from '@/__mocks__/handlers/coupons';
import { handlers as donations } from '@/__mocks__/handlers/donations';
import { handlers as etax } from '@/__mocks__/handlers/etax';
import { handlers as kidsClub } from '@/__mocks__/handlers/kids-club';
import { handlers as members } from '@/__mocks__/handlers/members';
import { handlers as missions } from '@/__mocks__/handlers/missions';
import { handlers as mobileChange } from '@/__mocks__/handlers/mobile-change';
import { handlers as otp } from '@/__mocks__/handlers/otp';
import { handlers as points } from '@/__mocks__/handlers/points';
import { handlers as receipts } from '@/__mocks__/handlers/receipts';
import { handlers as registration } from '@/__mocks__/handlers/registration';
import { handlers as rewards } from '@/__mocks__/handlers/rewards';
import { handlers as session } from '@/__mocks__/handlers/session';
import { handlers as stores } from '@/__mocks__/handlers/stores';
import { handlers as telemetry } from '@/__mocks__/handlers/telemetry';
import { handlers as toggles } from '@/__mocks__/handlers/toggles';

/** Every call is answered: what a test is about is the one that is not. */
export const goodLine = [
  ...[...areas, ...consents, ...coupons, ...donations, ...etax, ...kidsClub, ...members, ...missions, ...mobileChange],
  ...[...otp, ...points, ...receipts, ...registration, ...rewards, ...session, ...stores, ...telemetry, ...toggles],
];
