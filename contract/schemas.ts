import { areasSchemas } from './areas';
import { consentsSchemas } from './consents';
import { couponsSchemas } from './coupons';
import { donationsSchemas } from './donations';
import type { EndpointName } from './endpoints';
import { endpoints } from './endpoints';
import { etaxSchemas } from './etax';
import { kidsClubSchemas } from './kids-club';
import { membersSchemas } from './members';
import { messagesSchemas } from './messages';
import { missionsSchemas } from './missions';
import { mobileChangeSchemas } from './mobile-change';
import { otpSchemas } from './otp';
import { pointsSchemas } from './points';
import { receiptsSchemas } from './receipts';
import { registrationSchemas } from './registration';
import { rewardsSchemas } from './rewards';
import { savingsSchemas } from './savings';
import type { EndpointSchema } from './schema';
import { sessionSchemas } from './session';
import { storesSchemas } from './stores';
import { telemetrySchemas } from './telemetry';
import { tillSchemas } from './till';
import { togglesSchemas } from './toggles';
import { walletSchemas } from './wallet';

/** The schema of every live call, by name. */
export const schemas = {
  ...togglesSchemas,
  ...sessionSchemas,
  ...telemetrySchemas,
  ...registrationSchemas,
  ...otpSchemas,
  ...membersSchemas,
  ...consentsSchemas,
  ...messagesSchemas,
  ...mobileChangeSchemas,
  ...storesSchemas,
  ...tillSchemas,
  ...couponsSchemas,
  ...pointsSchemas,
  ...rewardsSchemas,
  ...donationsSchemas,
  ...kidsClubSchemas,
  ...areasSchemas,
  ...receiptsSchemas,
  ...savingsSchemas,
  ...etaxSchemas,
  ...missionsSchemas,
  ...walletSchemas,
} as const satisfies Record<EndpointName, EndpointSchema>;

/** The names of all calls, in the order of the contract. */
export const callNames: readonly EndpointName[] = Object.keys(endpoints).filter(
  (name): name is EndpointName => name in endpoints,
);
