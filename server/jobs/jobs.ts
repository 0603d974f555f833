import type { PointChannel, PointType } from '@/domain/points';
import type { TakeoverKind } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';

/** The notice of an order: sent or cancelled. `points` were given back on cancelling. */
export type PrizeNotice = {
  memberId: string;
  /** The message's id: a repeat with it is the same message. */
  noticeId: string;
  kind: 'sent' | 'cancelled';
  reference: string;
  prize: { th: string; en: string };
  tracking: string | null;
  points: number;
};

/** The notice that points were frozen or unfrozen. `occurredAt` is in epoch seconds. */
export type FreezeNotice = {
  memberId: string;
  /** The message's id: a repeat with it is the same message. */
  noticeId: string;
  kind: 'frozen' | 'thawed';
  occurredAt: number;
};

/** The notice of a spending: what, how much, where, when, and what is left. Instants are epoch seconds. */
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

/** The notice to a chat account whose card may be in other hands. `occurredAt` is in epoch seconds. */
export type TakeoverNotice = { noticeId: string; chatAccountId: string; kind: TakeoverKind; occurredAt: number };

/** A request for a tax invoice, at one of its steps. */
export type EtaxJob = { requestId: string };

/** Work done after the call that queued it, by any free process. */
export type JobData = {
  'spending-notice': SpendingNotice;
  'freeze-notice': FreezeNotice;
  'takeover-notice': TakeoverNotice;
  'prize-notice': PrizeNotice;
  'etax-document': EtaxJob;
  'etax-mail': EtaxJob;
  'etax-failed': EtaxJob;
};

export type JobName = keyof JobData;

/** A job is part of the transaction that sends it: it is there if and only if that commits. */
export type Jobs = { send<N extends JobName>(tx: Db, name: N, data: JobData[N]): Promise<void> };

/** Whatever a job does, it can do again: a process may die between the doing and the noting. A throw tries it again later. */
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };
