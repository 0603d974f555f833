import { createHash } from 'node:crypto';
import type { AuditField } from '@/domain/audit-fields';
import type { ActName } from '@/domain/desk-acts';
import type { ActorKind, SubjectKind } from '@/domain/staff';
import type { Db } from '@/server/db/transact';
import type { Clock } from '@/server/platform/clock';
import { currentWork } from '@/server/platform/current-work';
import type { ActRow } from './audit.store';
import { insertAct } from './audit.store';

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** What was, or what is: only fields that the desk can name. */
export type AuditContent = { readonly [Name in AuditField]?: JsonValue | AuditContent | undefined };

/** A type with `never` for each field that has no name, which a spread would let through. */
type Named<Content> = Content extends object
  ? { readonly [Name in Exclude<keyof Content, AuditField>]: never }
  : unknown;

/** The actor. `id` depends on the kind: a member of staff, a user of an operator's machine, the branch of a till. */
export type Actor = { kind: ActorKind; id: string; name: string };

/**
 * One act. Its row can never be changed or erased, so `before`, `after` and `note` must contain no personal data; a member is identified by
 * id only.
 */
export type Act = {
  actor: Actor;
  act: ActName;
  on: { kind: SubjectKind; id: string };
  before?: AuditContent | null | undefined;
  after?: AuditContent | null | undefined;
  reason?: string;
  note?: string;
  /** The running call's, unless another is given. */
  traceId?: string | undefined;
  second?: Second | undefined;
  /** The running call's, unless another is given. */
  proof?: string | undefined;
};

/** The second person of an act that needs one, or that it was an emergency. Written into `after`. */
export type Second = { approval_id: string; approved_by: string } | { emergency: true };

/** Who acts and why: the part of an audit entry besides the change itself. */
export type ActedBy = Pick<Act, 'actor' | 'reason' | 'note' | 'traceId' | 'second'>;

/** The actor of automatic acts of the server. */
export const byServer: ActedBy = { actor: { kind: 'system', id: 'server', name: 'server' } };

/** The till that makes the running call: its branch, and the name of its key. */
export function tillActor(branchCode: string): Actor {
  return { kind: 'till', id: branchCode, name: currentWork()?.tillKey ?? branchCode };
}

/** The tables contain the hash of this proof. */
export function actHashOf(proof: string): string {
  return createHash('sha256').update(proof).digest('hex');
}

/**
 * Writes the audit entry in the transaction of the act, so that both commit or neither. The database checks the actor against the proof of
 * the call, and sets the time if ours is too far from its own.
 */
export async function writeAct<const Content extends Act>(
  tx: Db,
  { clock }: { clock: Clock },
  act: Content & { before?: Named<Content['before']>; after?: Named<Content['after']> },
): Promise<void> {
  await insertAct(tx, rowOf(act, clock.now()), act.proof ?? currentWork()?.proof ?? null);
}

function rowOf({ actor, act, on, before, after, reason, note, traceId, second }: Act, now: number): ActRow {
  return {
    at_seconds: now,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    act,
    subject_kind: on.kind,
    subject_id: on.id,
    before: writtenOf(before),
    after: writtenOf(second ? { ...after, ...second } : after),
    reason: reason ?? null,
    note: note ?? null,
    trace_id: traceId ?? currentWork()?.fields['traceId'] ?? null,
  };
}

function writtenOf(content: AuditContent | null | undefined): string | null {
  return content === undefined ? null : JSON.stringify(content);
}
