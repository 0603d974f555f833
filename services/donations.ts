import type { DonateProgress, Donation } from '@/contract/donations';
import type { Body } from '@/contract/types';
import type { Result } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { call } from './http/call';

export async function getDonateProgress(): Promise<Result<DonateProgress, ApiError>> {
  const answer = await call('getDonateProgress');
  const mocks = await donationsMocks();
  return answer.ok && mocks ? { ...answer, data: mocks.progressOrMock(answer.data) } : answer;
}

export async function donate(body: Body<'donate'>, idempotencyKey: string): Promise<Result<Donation, ApiError>> {
  return (await donationsMocks())?.donateToMock(body) ?? call('donate', { body, idempotencyKey });
}

/**
 * Local and dev only (spec section 7): elsewhere the condition is false at build time, and nothing of it is in the
 * bundle.
 */
function donationsMocks() {
  return process.env.NEXT_PUBLIC_ENVIRONMENT === 'local' || process.env.NEXT_PUBLIC_ENVIRONMENT === 'dev'
    ? import('./mocks/donations')
    : undefined;
}
