import type { Source } from './timeline-source.store';
import { byStaff, claimsFrom, couponsFrom, staffOr } from './timeline-source.store';

const erasureOf = { member: 'erasure_requests.member_id' } as const;
const begunByStaff = byStaff('erasure.begin', { ...erasureOf, at: 'requested_at' });
const stoppedByStaff = byStaff('erasure.stop', { ...erasureOf, at: 'cancelled_at' });

/** The coupon or reward that a staff act gave back; the audit log has only the id. */
const givenBack = (language: 'th' | 'en') => `coalesce(
  (select name_${language} from ${couponsFrom} where mine.id = case act when 'coupon.give_back' then (after ->> 'id')::uuid end),
  (select name_${language} from ${claimsFrom}
    where claim.claim_transaction_id = case when act in ('reward.give_back', 'reward.return') then (after ->> 'id')::uuid end))`;
const corrected = (field: 'points' | 'point_type') =>
  `case when act in ('points.correct', 'reward.return') then after ->> '${field}' end`;

/** An earlier build wrote `thawed` (migration 054). */
const currentEvent = "case event when 'thawed' then 'unfrozen' else event end";

/** Messages, events of the account, acts of staff, and refused calls. */
export const accountSources: readonly Source[] = [
  {
    kind: 'messages',
    name: 'message',
    from: 'member_events',
    where: "member_id = $member and event = 'message'",
    at: 'occurred_at',
    id: 'id::text',
    values: {
      event: 'event',
      done_by: 'done_by',
      detail: 'detail',
      reference: 'channel',
      // Earlier rows were written once the service had taken the message.
      message_state: "coalesce(message_state, 'accepted')",
    },
    failedIf: "message_state = 'unreachable'",
  },
  {
    kind: 'messages',
    name: 'inbox',
    from: 'member_messages',
    // The others tell of mails, changes and requests that are among the messages above or in the account's own events.
    where: `member_id = $member and topic not in
      ('invoice', 'credit_note', 'mobile_changed', 'link_replaced', 'erasure_requested', 'erasure_cancelled')`,
    at: 'happened_at',
    id: 'id::text',
    values: {
      event: "'message'",
      done_by: "'system'",
      detail: 'topic',
      reference: 'channel',
      message_state: 'state',
    },
    failedIf: "state = 'unreachable'",
  },
  {
    kind: 'account',
    name: 'account',
    from: 'member_events',
    where: "member_id = $member and event <> 'message'",
    at: 'occurred_at',
    id: 'id::text',
    values: { event: currentEvent, done_by: 'done_by', detail: 'detail', branch_code: 'branch_code' },
    unlessAll: "done_by = 'staff'",
  },
  {
    kind: 'account',
    name: 'erasure',
    from: 'erasure_requests',
    where: 'member_id = $member',
    at: 'requested_at',
    id: 'id::text',
    values: { event: "'erasure_begun'", done_by: staffOr('member', begunByStaff) },
    unlessAll: begunByStaff,
  },
  {
    kind: 'account',
    name: 'erasure-stopped',
    from: 'erasure_requests',
    at: 'cancelled_at',
    id: 'id::text',
    where: 'member_id = $member and cancelled_at is not null',
    values: { event: "'erasure_stopped'", done_by: staffOr('member', stoppedByStaff) },
    unlessAll: stoppedByStaff,
  },
  {
    kind: 'staff',
    name: 'staff',
    from: 'audit',
    at: 'at_seconds',
    id: 'id::text',
    where: "subject_id = $member::text and subject_kind = 'member' and actor_kind = 'staff' and act <> 'member.find'",
    values: {
      event: "'staff_act'",
      done_by: "'staff'",
      actor: 'actor_name',
      detail: 'act',
      trace_id: 'trace_id',
      reason: 'reason',
      note: 'note',
      title_th: givenBack('th'),
      title_en: givenBack('en'),
      points: corrected('points'),
      point_type: corrected('point_type'),
      reference: "after ->> 'bill_no'",
    },
  },
  {
    kind: 'failed',
    name: 'refused',
    from: 'refused_calls',
    where: 'member_id = $member',
    at: 'occurred_at',
    id: 'id::text',
    values: {
      event: "'refused'",
      done_by: "case when branch_code is null then 'member' else 'till' end",
      branch_code: 'branch_code',
      detail: 'call',
      code: 'code',
      trace_id: 'trace_id',
    },
  },
];
