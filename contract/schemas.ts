import { consentsSchemas } from './consents';
import type { LiveEndpointName } from './endpoints';
import { membersSchemas } from './members';
import { otpSchemas } from './otp';
import { registrationSchemas } from './registration';
import type { EndpointSchema } from './schema';
import { sessionSchemas } from './session';
import { telemetrySchemas } from './telemetry';
import { togglesSchemas } from './toggles';

/** The schema of every live call, by name. */
export const schemas = {
  ...togglesSchemas,
  ...sessionSchemas,
  ...telemetrySchemas,
  ...registrationSchemas,
  ...otpSchemas,
  ...membersSchemas,
  ...consentsSchemas,
} as const satisfies Record<LiveEndpointName, EndpointSchema>;
