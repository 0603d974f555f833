import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { whole } from './schema';

const answerHours = limits.idempotencyLifeSeconds / 3600;

/** How long growing tables are kept, and why: `docs/decisions/030-data-retention.md`. */
export const retentionSettings = Type.Object({
  /** Years after the one in which a bill's points ended. Tax and accounting law ask for five, and for seven if ordered. */
  booksYears: whole('RETENTION_BOOKS_YEARS', { least: 5, most: 100 }, 5),
  /** Full months before the current one. */
  telemetryMonths: whole('RETENTION_TELEMETRY_MONTHS', { least: 1, most: 1200 }, 13),
  /** For the welcome coupon and debts of erased members: months after the month of the erasure. */
  formerMemberMonths: whole('RETENTION_FORMER_MEMBER_MONTHS', { least: 1, most: 120 }, 24),
  /** For answers to retried calls; the contract promises a day. */
  answerHours: whole('RETENTION_ANSWER_HOURS', { least: answerHours, most: 24 * 366 }, answerHours),
  /** For events to the chain's other system, which the desk can send again until then. */
  eventDays: whole('RETENTION_EVENT_DAYS', { least: 7, most: 366 }, 30),
  /** For delivered messages, and for those that failed permanently. */
  messageHours: whole('RETENTION_MESSAGE_HOURS', { least: 1, most: 24 * 366 }, 24),
  failedMessageDays: whole('RETENTION_FAILED_MESSAGE_DAYS', { least: 1, most: 366 }, 30),
});
