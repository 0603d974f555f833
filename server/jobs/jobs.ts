import type { TaxError } from '@/domain/etax';
import type { Language } from '@/domain/languages';
import type { MessageTopic } from '@/domain/messages';
import type { PointChannel, PointType } from '@/domain/points';
import type { TakeoverKind } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';

/** Notifies a member that an order was sent or cancelled. `points` were given back on cancelling. */
export type PrizeNotice = {
  memberId: string;
  /** The message ID: a repeat with it is recognised as the same message. */
  noticeId: string;
  kind: 'sent' | 'cancelled' | 'readdressed';
  reference: string;
  prize: { th: string; en: string };
  tracking: string | null;
  points: number;
};

/** Notifies a member that points were frozen or unfrozen. `occurredAt` is in epoch seconds. */
export type FreezeNotice = {
  memberId: string;
  /** The message ID: a repeat with it is recognised as the same message. */
  noticeId: string;
  kind: 'frozen' | 'unfrozen';
  occurredAt: number;
};

/** Notifies a member of spent points: what, how much, where, when, and the balance. Instants are in epoch seconds. */
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

/** Notifies a member that staff corrected points: how many, negative if deducted, and the balance. */
export type CorrectionNotice = {
  memberId: string;
  movementId: string;
  pointType: PointType;
  points: number;
  balance: number;
  occurredAt: number;
};

/** Tells a member that the balance has reached the price of the reward that they collect for. `occurredAt` is in epoch seconds. */
export type GoalNotice = {
  memberId: string;
  /** The message ID: a repeat with it is recognised as the same message. */
  noticeId: string;
  rewardId: string;
  reward: { th: string; en: string };
  points: number;
  occurredAt: number;
};

/** Mails a member the savings of a year, in the language of the request. */
export type SavingsMail = { memberId: string; mailId: string; year: number; language: Language };

/** Reminds a member, in the chat only before `until`. Instants are in epoch seconds. */
export type ReminderNotice = {
  memberId: string;
  /** The message ID: a repeat with it is recognised as the same message. */
  noticeId: string;
  topic: MessageTopic;
  subject?: string;
  happenedAt: number;
  until: number;
  text: { th: string; en: string };
};

/** Notifies a member of stamps: how many were added, or taken back if negative, and what is on the card that is shown now. */
export type StampNotice = {
  memberId: string;
  /** The message ID: a repeat with it is recognised as the same message. */
  noticeId: string;
  missionUuid: string;
  name: { th: string; en: string };
  unit: { th: string; en: string };
  by: number;
  stamps: number;
  size: number;
  /** The coupons of the steps that were reached. */
  coupons: { at: number; name: { th: string; en: string } }[];
  /** Unused coupons that were taken back. */
  ended: { th: string; en: string }[];
  occurredAt: number;
};

/** Notifies a chat account that another person may have taken over its card. `occurredAt` is in epoch seconds. */
export type TakeoverNotice = { noticeId: string; chatAccountId: string; kind: TakeoverKind; occurredAt: number };

/** Notifies a member that a request for a tax invoice failed. The address is masked; `failedAt` is in epoch seconds. */
export type InvoiceNotice = {
  memberId: string;
  /** The message ID: a repeat with it is recognised as the same message. */
  noticeId: string;
  error: TaxError;
  branchCode: string;
  billNo: string;
  email: string;
  failedAt: number;
};

/** One step of a request for a tax invoice. With `again`, which identifies the wish, an invoice that was mailed is mailed again. */
export type EtaxJob = { requestId: string; again?: string };

/** Makes the credit notes of a branch that are due, in the order of their events. */
export type CreditJob = { creditBranch: string };

/** Signs and mails a credit note. */
export type CreditMailJob = { creditNo: string };

/** Gives a chat account the rich menu of its state. `former`: the account is erased, and this is its user ID, encrypted. */
export type MenuJob = { chatAccountId: string; former?: { key: string; sealed: string } };

/** Brings a card in Apple or Google Wallet up to date. */
export type WalletJob = { cardId: string };

/** The data of each job. A job runs after the transaction that queued it, in any process. */
export type JobData = {
  'spending-notice': SpendingNotice;
  'freeze-notice': FreezeNotice;
  'takeover-notice': TakeoverNotice;
  'prize-notice': PrizeNotice;
  'correction-notice': CorrectionNotice;
  'goal-notice': GoalNotice;
  'savings-mail': SavingsMail;
  'line-menu': MenuJob;
  reminder: ReminderNotice;
  'invoice-notice': InvoiceNotice;
  'stamp-notice': StampNotice;
  'etax-document': EtaxJob;
  'etax-mail': EtaxJob;
  'etax-failed': EtaxJob;
  'etax-credit': CreditJob;
  'etax-credit-mail': CreditMailJob;
  'wallet-card': WalletJob;
};

export type JobName = keyof JobData;

/** The subject of a job: of the jobs of one queue, those with the same subject run one after the other. */
export function subjectOf(data: JobData[JobName]): string {
  if ('memberId' in data) return data.memberId;
  if ('creditBranch' in data) return data.creditBranch;
  if ('cardId' in data) return data.cardId;
  if ('creditNo' in data) return data.creditNo;
  return 'requestId' in data ? data.requestId : data.chatAccountId;
}

/** A job belongs to the transaction that sends it: it is queued only if that commits. */
export type Jobs = {
  send<N extends JobName>(tx: Db, name: N, data: JobData[N]): Promise<void>;
  /** Retries dead-lettered jobs from the start, of those with these ids; returns how many. */
  retryDeadLettered(tx: Db, jobIds: readonly string[]): Promise<number>;
};

/**
 * Handlers must be repeatable, because a process may die between doing the work and recording it. A job that throws is retried
 * later.
 */
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };
