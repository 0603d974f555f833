import type { ColumnType, Generated } from 'kysely';
import type { ActName, ApprovalKind } from '@/domain/desk-acts';
import type { EarlierActName } from '@/domain/earlier-names';
import type { ActorKind, StaffRole, SubjectKind, Verdict } from '@/domain/staff';
import type { Json, NullableJson } from './columns';

/**
 * `session_hash` is SHA-256 of the cookie; `act_hash` is the hash of the proof that the database requires for its acts. `roles` are those
 * that the identity provider confirmed at `confirmed_at`; the server has been asking again since `asked_at`, with the tokens in
 * `provider_sealed`, which the sandbox lacks.
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

/** Completed sign-ins at the identity provider, so that none is completed twice. */
export type StaffSignInTable = { attempt_hash: string; expires_at: number };

/**
 * A trigger refuses all changes except the redaction of a note by two people. The database sets `recorded_at` from its clock and
 * `vouched_by` to how it knows the actor; both are null in rows of earlier releases.
 */
export type AuditTable = {
  id: Generated<number>;
  at_seconds: number;
  recorded_at: Generated<number | null>;
  vouched_by: Generated<string | null>;
  actor_kind: ActorKind;
  actor_id: string;
  actor_name: string;
  act: ColumnType<ActName | EarlierActName, ActName, never>;
  subject_kind: SubjectKind;
  subject_id: string;
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
  reason: string | null;
  note: string | null;
  trace_id: string | null;
};

/** The links of the audit chain. Releases before the redaction of notes hashed the note itself. */
export type AuditChainTable = { position: number; audit_id: number; hash: Buffer; has_hash: Generated<boolean> };

/** SHA-256 of salt and note. Without a salt, the note was redacted. */
export type AuditNoteTable = { audit_id: number; hash: Buffer; salt: Buffer | null };

/** The place of a redacted note; the approval has who, when and why. */
export type NoteRedactionTable = { place: 'audit' | 'request' | 'decision'; row_id: string; approval_id: string };

/** Audit entries without a link yet. */
export type AuditWaitingTable = { audit_id: number };

/** A request that waits for a second person, who decides it once. `decided_at` 0: not yet. A redacted note is empty. */
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
