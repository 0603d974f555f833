import type { OtpType } from './otp';

/**
 * The flow in which a call was refused. A code has one text, from the specification; if the same code means something else in another of
 * these flows, the flow has texts of its own (`title_mobile_change`).
 */
export const errorFlows = [
  'linking',
  'mobile_change',
  'freezing',
  'unfreezing',
  'not_me',
  'email',
  'receipt',
  'etax',
  'donation',
  'prize',
] as const;

export type ErrorFlow = (typeof errorFlows)[number];

/** Title and message of a failure, with the texts of other flows. */
export type FailureWords = { title: string; message: string } & {
  [Key in `title_${ErrorFlow}` | `message_${ErrorFlow}`]?: string;
};

/** The flow of each purpose of a one-time code. Registration uses the texts of the code itself. */
export const otpFlows = {
  register: undefined,
  request_change_mobile: 'mobile_change',
  change_mobile: 'mobile_change',
  confirm_change_mobile: 'mobile_change',
  unfreeze_points: 'unfreezing',
  confirm_email: 'email',
  etax_address: 'etax',
} as const satisfies Record<OtpType, ErrorFlow | undefined>;

export function isErrorFlow(value: unknown): value is ErrorFlow {
  return errorFlows.some((flow) => flow === value);
}
