import type { Static } from 'typebox';
import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { mobileChangeStatuses } from '@/domain/mobile-change';
import { epochSeconds, text } from './fields';
import { memberSchema } from './members';
import type { SchemasOf } from './schema';

const mobileChange = Type.Object({
  id: Type.String(),
  reference: Type.String({ description: 'Eight digits, for the staff of a store' }),
  mobile: Type.String({ description: 'The new number, masked: 08x-xxx-1234' }),
  requested_at: epochSeconds,
  status: Type.Enum([...mobileChangeStatuses]),
});

const begunChange = Type.Object({
  id: Type.String(),
  confirm: Type.Optional(
    Type.Object({
      id: Type.String({ description: 'For one-time codes of type confirm_change_mobile' }),
      mobile: Type.String({ description: 'The previous number, masked' }),
    }),
  ),
});

export type BegunChange = Static<typeof begunChange>;

export type MobileChange = Static<typeof mobileChange>;

export const mobileChangeSchemas = {
  requestMobileChange: {
    summary: 'Requests another mobile number before the chat account is linked; a store approves it',
    body: Type.Object(
      { registration_id: text(64), mobile: text(limits.identifierCharacters) },
      { additionalProperties: false },
    ),
    answers: { 202: Type.Object({ id: Type.String(), status: Type.Literal('otp_pending') }) },
    failures: ['412', '422', '429', 'e0007', 'e0502', 'e0505'],
  },
  checkMobileChange: {
    summary: "The chat account's last request for another mobile number; `requested` once its code was right",
    answers: { 200: Type.Object({ requested: Type.Boolean(), request: Type.Optional(mobileChange) }) },
    failures: [],
  },
  verifyNewMobile: {
    summary:
      'Begins the change of a linked member’s mobile number; `confirm`: a code to the previous number comes first',
    body: Type.Object({ mobile: text(limits.identifierCharacters) }, { additionalProperties: false }),
    answers: { 200: begunChange },
    failures: ['422', '429', 'e0007', 'points_frozen'],
  },
  changeMobile: {
    summary: 'Sets the mobile number whose one-time code was verified',
    body: Type.Object({ id: text(64) }, { additionalProperties: false }),
    answers: { 200: memberSchema },
    failures: ['e0007', 'e0502', 'e0505', 'points_frozen'],
  },
} as const satisfies SchemasOf<'mobile-change'>;
