/** What a member is told when their points were frozen, or unfrozen. `occurredAt` is in epoch seconds. */
export type FreezeNotice = {
  memberId: string;
  /** The message's own: told again under it, it is the same message. */
  noticeId: string;
  kind: 'frozen' | 'thawed';
  occurredAt: number;
};
