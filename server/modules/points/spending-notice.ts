import type { PointChannel, PointType } from '@/domain/points';

/** What a member is told of every spending: what, how much, where and when, and what is left. Instants are epoch seconds. */
export type SpendingNotice = {
  memberId: string;
  movementId: string;
  kind: 'redeemed' | 'donated';
  pointType: PointType;
  points: number;
  balance: number;
  title: { th: string; en: string };
  channel: PointChannel;
  branchCode: string | null;
  occurredAt: number;
};
