import { forget, keep, readStored } from '@/services/storage/client-store';

/** The address on file, from requesting its code to the mail that it is confirmed for. */
export type EmailConfirmation = {
  id: string;
  /** Masked: so•••••@example.com. */
  email: string;
  /** The one-time code was right. */
  verified: boolean;
};

export function keepEmailConfirmation(confirmation: EmailConfirmation): void {
  keep('emailConfirmation', confirmation);
  keep('otpType', 'confirm_email');
}

export function readEmailConfirmation(): EmailConfirmation | undefined {
  const { id, email, verified } = readStored('emailConfirmation') ?? {};
  if (typeof id !== 'string' || typeof email !== 'string') return undefined;
  return { id, email, verified: verified === true };
}

export function endEmailConfirmation(): void {
  if (readStored('otpType') === 'confirm_email') forget('otpType', 'otpData');
  forget('emailConfirmation');
}
