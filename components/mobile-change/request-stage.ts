import type { MobileChangeStatus } from '@/domain/mobile-change';

/** The two pages that show a request while it waits. */
export type WaitingStage = 'success' | 'requested';

export type RequestStage = WaitingStage | 'approved' | 'ended';

/** How a request looks: while it waits as its page says, and afterwards the same on both. */
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
