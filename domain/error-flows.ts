import type { OtpType } from './otp';

/**
 * What somebody was doing when a call was refused. A code has one text, that of the specification; where the same code is
 * answered in another of these flows and would speak of something else there, its texts have the flow's words beside it
 * (`title_mobile_change`).
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

/** Title and message of a failure, with the words of other flows. */
export type FailureWords = { title: string; message: string } & {
  [Key in `title_${ErrorFlow}` | `message_${ErrorFlow}`]?: string;
};

/** The flow of each purpose of a one-time code. Registering speaks in the words of the code itself. */
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
