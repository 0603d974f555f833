import type { Static } from 'typebox';
import { Type } from 'typebox';
import { otpTypes } from '@/domain/otp';
import { memberSituations } from '@/domain/registration';
import { text } from './fields';
import type { SchemasOf } from './schema';

const params = Type.Object({ id: text(64) }, { additionalProperties: false });

const otpSent = Type.Object({
  otp_ref: Type.String({ description: 'Four letters, printed beside the code' }),
  resend_in: Type.Integer({ description: 'Seconds' }),
  expires_in: Type.Integer({ description: 'Seconds' }),
});

export type OtpSent = Static<typeof otpSent>;

export const otpVerified = Type.Object({
  verified: Type.Literal(true),
  situation: Type.Optional(
    Type.Enum([...memberSituations], {
      description: 'The situation on record, if it was withheld until the caller proved to have the number',
    }),
  ),
});

export type OtpVerified = Static<typeof otpVerified>;

export const otpSchemas = {
  sendOtp: {
    summary: 'Sends a one-time code, by SMS or by mail, for what was begun under this id',
    params,
    answers: { 200: otpSent },
    failures: [
      'e0007',
      'e0012',
      'e0501',
      'e0502',
      'e0503',
      'e0504',
      'e0505',
      'e0601',
      'e0602',
      'e0605',
      'e0606',
      '503',
    ],
  },
  verifyOtp: {
    summary: 'Checks a one-time code; five wrong ones freeze the number',
    body: Type.Object(
      { id: text(64), otp_type: Type.Enum([...otpTypes]), otp: Type.String({ pattern: '^[0-9]{6}$' }) },
      { additionalProperties: false },
    ),
    answers: { 200: otpVerified },
    failures: ['e0500', 'e0502', 'e0503', 'e0505', 'e0600', 'e0601', 'e0605'],
  },
  checkFreezePeriod: {
    summary: 'Whether the number is frozen, and for how many seconds',
    params,
    answers: { 200: Type.Object({ frozen: Type.Boolean(), retry_after: Type.Integer({ description: 'Seconds' }) }) },
    failures: ['e0502'],
  },
} as const satisfies SchemasOf<'otp'>;
