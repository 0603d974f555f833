import type { MessageTopic } from './messages';

/** What a message of the timeline may be about: events, and acts of staff by their names in the audit log. */
const causes: Readonly<Record<string, readonly string[]>> = {
  spending: ['reward_claimed', 'prize_ordered', 'donated', 'points_redeemed', 'points_donated'],
  goal_reached: ['bill', 'points_earned', 'points_corrected', 'points.correct', 'reward.return'],
  correction: ['points_corrected', 'points.correct', 'reward.return'],
  frozen: ['frozen', 'points.freeze'],
  unfrozen: ['unfrozen', 'points.unfreeze'],
  link_replaced: ['linked', 'unlinked'],
  prize: ['prize_sent', 'prize_cancelled'],
  invoice_failed: ['invoice_failed'],
  erasure_requested: ['erasure_begun', 'erasure.begin'],
  erasure_cancelled: ['erasure_stopped', 'erasure.stop'],
  invoice: ['invoice_issued', 'invoice.resend'],
  credit_note: ['bill_cancelled', 'goods_returned'],
  erasure: ['erasure_begun', 'erasure_stopped', 'erasure.begin', 'erasure.stop'],
  takeover: ['linked', 'unlinked'],
} satisfies Partial<Record<MessageTopic | 'erasure' | 'takeover', readonly string[]>>;

/** In seconds: a message may wait for its service for so long. A cause may be written a moment after its message. */
export const messageWindow = { latest: 24 * 60 * 60, earliest: 5 } as const;

type Happened = { event: string; detail: string | null; at: number };

/** An event with the messages about it, the first sent first. */
export type WithMessages<Row> = { row: Row; messages: Row[] };

/**
 * Puts each message under the last event before it that it can be about. One without such an event here stays a row of its own. `rows` are
 * newest first.
 */
export function foldMessages<Row extends Happened>(rows: readonly Row[]): WithMessages<Row>[] {
  const folded = rows.map((row): WithMessages<Row> => ({ row, messages: [] }));
  const moved = new Set<Row>();
  for (const { row: message } of folded) {
    const cause = message.event === 'message' ? folded.find(({ row }) => isAbout(message, row)) : undefined;
    if (!cause) continue;
    cause.messages.unshift(message);
    moved.add(message);
  }
  return folded.filter(({ row }) => !moved.has(row));
}

function isAbout(message: Happened, { event, detail, at }: Happened): boolean {
  const wait = message.at - at;
  if (event === 'message' || wait < -messageWindow.earliest || wait > messageWindow.latest) return false;
  const name = event === 'staff_act' ? detail : event;
  return name !== null && (causes[message.detail ?? ''] ?? []).includes(name);
}
