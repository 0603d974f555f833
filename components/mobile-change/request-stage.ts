import type { MobileChangeStatus } from '@/domain/mobile-change';

/** The two pages that show a pending request. */
export type WaitingStage = 'success' | 'requested';

export type RequestStage = WaitingStage | 'approved' | 'ended';

/** The state of a request on a page: while pending as that page says, afterwards the same on both. */
export function requestStage(status: MobileChangeStatus, page: WaitingStage): RequestStage {
  return settled[status] ?? page;
}

const settled = {
  otp_pending: undefined,
  verified: undefined,
  submitted: undefined,
  approved: 'approved',
  done: 'approved',
  lapsed: 'ended',
} satisfies Record<MobileChangeStatus, RequestStage | undefined>;
