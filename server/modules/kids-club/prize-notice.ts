/** What a member is told of an order: that it left, or that it was called off. `points` is what came back then. */
export type PrizeNotice = {
  memberId: string;
  /** The message's own: told again under it, it is the same message. */
  noticeId: string;
  kind: 'sent' | 'cancelled';
  reference: string;
  prize: { th: string; en: string };
  tracking: string | null;
  points: number;
};
