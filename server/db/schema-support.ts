import type { Generated } from 'kysely';
import type { ReasonOf } from '@/domain/desk-acts';
import type { messageChannels } from '@/domain/messages';
import type { PointType } from '@/domain/points';
import type { NullableJson } from './columns';

/** Who did it: the member, a till, staff for the member, or the server. */
export type DoneBy = 'member' | 'till' | 'staff' | 'system';

export type MessageChannel = (typeof messageChannels)[number];

export type MemberEventTable = {
  id: Generated<number>;
  member_id: string;
  event: 'linked' | 'unlinked' | 'frozen' | 'unfrozen' | 'identity_seen' | 'message';
  done_by: DoneBy;
  /** The subject of a message, or how a link ended. */
  detail: string | null;
  channel: Generated<MessageChannel | null>;
  branch_code: Generated<string | null>;
  message_id: Generated<string | null>;
  /** Of a message; null in older rows, whose service had accepted it. */
  message_state: Generated<'accepted' | 'unreachable' | null>;
  occurred_at: number;
};

export type RefusedCallTable = {
  id: Generated<number>;
  member_id: string;
  call: string;
  code: string;
  trace_id: string;
  branch_code: string | null;
  occurred_at: number;
};

/** Never changes. Negative points were deducted. */
export type PointCorrectionTable = {
  movement_id: string;
  member_id: string;
  point_type: PointType;
  points: number;
  reason: ReasonOf<'points.correct'>;
  staff_id: string;
  staff_name: string;
  /** The second person who approved it, if it exceeds the limit. */
  approval_id: string | null;
  corrected_at: number;
  /** The bill whose points they are: once for each. */
  bill_branch: Generated<string | null>;
  bill_no: Generated<string | null>;
};

/** Answers stored in the transaction of their action (`server/platform/act-answers.store.ts`). The table is named after its first use. */
export type SupportAnswerTable = {
  reference: string;
  answer: NullableJson<unknown>;
  answered_at: number;
};

/** The limits of one person without a second. One row, which only the owner of the tables writes. */
export type StaffLimitTable = {
  points_of_act: number;
  points_of_staff_day: number;
  points_of_member_day: number;
  quota_percent: number;
  points_per_baht: Generated<number>;
  real_time: boolean;
};

/** Never changes. `worth` is set by the database, in points; null if the terms do not say. */
export type GiveBackTable = {
  id: string;
  kind: 'coupon' | 'reward';
  claim_id: string;
  member_id: string;
  worth: Generated<number | null>;
  reason: string;
  staff_id: string;
  staff_name: string;
  approval_id: string | null;
  given_at: number;
};

/** A view of corrections and of what staff gave back. */
export type StaffGiftView = {
  id: string;
  what: 'points' | 'coupon' | 'reward';
  member_id: string;
  points: number;
  staff_id: string;
  staff_name: string;
  approval_id: string | null;
  given_at: number;
};
