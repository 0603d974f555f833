import type { Generated } from 'kysely';
import type { ActName, ActorKind, ApprovalKind, StaffRole, SubjectKind, Verdict } from '@/domain/staff';
import type { Json, NullableJson } from './columns';

/**
 * `session_hash` is sha-256 of the cookie, `act_hash` of what proves its acts to the database. `roles` are those that the identity provider gave at `confirmed_at`; it is being asked for
 * them again since `asked_at`, with the tokens in `provider_sealed`, which the sandbox has not.
 */
export type StaffSessionTable = {
  session_hash: string;
  act_hash: Generated<string | null>;
  staff_id: string;
  name: string;
  roles: Json<StaffRole[]>;
  begun_at: number;
  seen_at: number;
  ends_at: number;
  confirmed_at: Generated<number>;
  asked_at: Generated<number>;
  provider_sealed: string | null;
};

/** Sign-ins at the identity provider that were completed, so that none is completed twice. */
export type StaffSignInTable = { attempt_hash: string; expires_at: number };

/**
 * Never changed, but for a note that two people redact: a trigger refuses it. `recorded_at` and `vouched_by` are the database's: its clock, and how it knows the actor. Null in
 * rows of earlier releases.
 */
export type AuditTable = {
  id: Generated<number>;
  at_seconds: number;
  recorded_at: Generated<number | null>;
  vouched_by: Generated<string | null>;
  actor_kind: ActorKind;
  actor_id: string;
  actor_name: string;
  act: ActName;
  subject_kind: SubjectKind;
  subject_id: string;
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
  reason: string | null;
  note: string | null;
  trace_id: string | null;
};

/** The links between the audit's rows. Those of releases before the redaction of notes have the note in them, and not its hash. */
export type AuditChainTable = { position: number; audit_id: number; hash: Buffer; has_hash: Generated<boolean> };

/** SHA-256 of salt and note. Without a salt, the note was redacted. */
export type AuditNoteTable = { audit_id: number; hash: Buffer; salt: Buffer | null };

/** Where a note was that two people have redacted; their approval says who, when and why. */
export type NoteRedactionTable = { place: 'audit' | 'request' | 'decision'; row_id: string; approval_id: string };

/** Rows of the audit without a link so far. */
export type AuditWaitingTable = { audit_id: number };

/** What waits for a second person; decided once, by somebody else. `decided_at` 0: not yet. A note that was redacted is empty. */
export type ApprovalTable = {
  id: string;
  kind: ApprovalKind;
  subject_kind: SubjectKind;
  subject_id: string;
  payload: Json<unknown>;
  reason: string;
  note: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: number;
  decided_by: Generated<string | null>;
  decided_by_name: Generated<string | null>;
  decided_at: Generated<number>;
  verdict: Generated<Verdict | null>;
  decision_note: Generated<string | null>;
  result: NullableJson<unknown>;
};
