import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';

/** A noted head of the chain: all rows up to it must be unchanged since it was noted elsewhere. */
export type Head = { position: number; hash: string };

export type ChainReport = { head: Head | undefined; rows: number; faults: string[] };

const perTransaction = 500;

/** Links the waiting rows (migration 045). Does not wait for another process that is doing the same. */
export function linkWaiting(db: Db, turn: Turn = ownTurn): Promise<void> {
  return inBatches(turn, perTransaction, async (size) => {
    const { rows } = await sql<{ linked: number }>`select chain_audit(${size}::integer) as linked`.execute(db);
    return rows[0]?.linked ?? 0;
  });
}

/** How long the oldest row has waited for its link; 0 if none is waiting. Until then a change of it leaves no trace. */
export async function secondsWithoutLink(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(database_seconds() - recorded_at), 0)::integer as seconds
    from audit_waiting join audit on audit.id = audit_id`.execute(db);
  return rows[0]?.seconds ?? 0;
}

const perPage = 5000;

/** More are not useful to a reader. */
const namedAtMost = 20;

/**
 * Recomputes every link from the rows, without the database's functions, because the owner of the database could have changed both. The
 * owner could also build a whole new chain, which would not have the hashes of heads noted outside the database. Waiting rows are linked
 * first. Reads one snapshot, so that a running server does not disturb it.
 */
export async function verifyChain(db: Db, noted: readonly Head[]): Promise<ChainReport> {
  await linkWaiting(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const walked: Walked = { faults: [], links: new Map(), rows: 0, last: beginning };
      for (let page = await linksAfter(tx, 0); page.length > 0; page = await linksAfter(tx, walked.last.position))
        for (const link of page) walk(walked, link, noted);
      const { faults, links, rows, last } = walked;
      const added = (await withoutLink(tx)).map((id) => `row ${id} was added: it has no link`);
      const moved = noted.filter(({ position, hash }) => links.get(position) !== hash);
      const others = moved.map(
        ({ position, hash }) => `link ${position} was noted as ${hash}, and is ${links.get(position) ?? 'gone'}`,
      );
      const head = last === beginning ? undefined : { position: last.position, hash: last.hash.toString('hex') };
      return { head, rows, faults: [...new Set([...faults, ...added, ...others])] };
    });
}

const beginning = { position: 0, hash: Buffer.alloc(0) };

type Walked = { faults: string[]; links: Map<number, string>; rows: number; last: typeof beginning };

function walk(walked: Walked, link: Link, noted: readonly Head[]): void {
  walked.faults.push(...faultsOf(link, walked.last));
  walked.last = { position: link.position, hash: Buffer.from(link.hash) };
  if (link.id !== null && link.has_hash) walked.rows += 1;
  const isNoted = noted.some(({ position }) => position === link.position);
  if (isNoted) walked.links.set(link.position, walked.last.hash.toString('hex'));
}

export async function chainHead(db: Db): Promise<Head | undefined> {
  const last = db.selectFrom('audit_chain').selectAll().orderBy('position', 'desc').limit(1);
  const row = await last.executeTakeFirst();
  return row && { position: row.position, hash: Buffer.from(row.hash).toString('hex') };
}

export function faultsText(faults: readonly string[]): string[] {
  const more = faults.length - namedAtMost;
  return [...faults.slice(0, namedAtMost), ...(more > 0 ? [`and ${more} more`] : [])].map((fault) => `WRONG  ${fault}`);
}

/** In the order of `audit_digest` (migration 045) and `audit_link` (047), with the note between them and `trace_id`. */
const columns = [
  'id',
  'at_seconds',
  'recorded_at',
  'vouched_by',
  'actor_kind',
  'actor_id',
  'actor_name',
  'act',
  'subject_kind',
  'subject_id',
  'before',
  'after',
  'reason',
];

type Link = {
  position: number;
  audit_id: number;
  hash: Uint8Array;
  has_hash: boolean;
  id: number | null;
  fields: (string | null)[];
  trace_id: string | null;
  note: string | null;
  note_hash: Uint8Array | null;
  salt: Uint8Array | null;
  is_redacted: boolean;
};

async function linksAfter(db: Db, position: number): Promise<Link[]> {
  const fields = sql.join(columns.map((name) => sql`${sql.ref(`audit.${name}`)}::text`));
  const { rows } = await sql<Link>`
    select position, audit_chain.audit_id, audit_chain.hash, has_hash, audit.id, array[${fields}] as fields, audit.trace_id,
      audit.note, audit_notes.hash as note_hash, salt, ${redacted} as is_redacted
    from audit_chain left join audit on audit.id = audit_chain.audit_id
    left join audit_notes on audit_notes.audit_id = audit_chain.audit_id
    where position > ${position}::bigint order by position limit ${perPage}::integer`.execute(db);
  return rows;
}

/** Two people approved it, and the redaction has an audit entry that names it. */
const redacted = sql`exists (
  select from note_redactions
  join approvals on approvals.id = approval_id and kind = 'note.redact' and verdict = 'approved' and decided_by <> asked_by
  join audit told on told.act = 'note.redact' and told.actor_id = asked_by and told.after ->> 'approved_by' = decided_by
    and told.after ->> 'approval_id' = approval_id::text and told.after -> 'rows' @> to_jsonb(audit.id)
  where place = 'audit' and row_id = audit.id::text)`;

async function withoutLink(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit where not exists (select from audit_chain where audit_id = audit.id and has_hash)
      and not exists (select from audit_waiting where audit_id = audit.id) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

function faultsOf(link: Link, last: { position: number; hash: Buffer }): string[] {
  const gap =
    link.position === last.position + 1 ? [] : [`the links from ${last.position + 1} to ${link.position - 1} are gone`];
  if (link.id === null) return [...gap, `row ${link.audit_id} was taken away`];
  const isGone = link.note === null && link.note_hash !== null;
  if (isGone && (link.salt !== null || !link.is_redacted))
    return [...gap, `row ${link.id} has lost its note, and nobody redacted it`];
  // Without the note the first kind of link cannot be recomputed; the second kind of the same row can.
  if (isGone && !link.has_hash) return gap;
  const digest = createHash('sha256').update(last.hash).update(textOf(link)).digest();
  if (digest.equals(link.hash) && (isGone || isNoteOf(link))) return gap;
  return [...gap, `row ${link.id} was changed, or a row before it whose link was made again`];
}

function textOf({ fields, note, note_hash: hash, trace_id: trace, has_hash: hasHash }: Link): string {
  const noted = hasHash ? hash && Buffer.from(hash).toString('hex') : note;
  const texts = [...fields, noted, trace].map((field) =>
    field === null ? '-' : `${Buffer.byteLength(field)}:${field}`,
  );
  return `${hasHash ? 'note hashed ' : ''}${texts.join('')}`;
}

function isNoteOf({ note, note_hash: hash, salt }: Link): boolean {
  if (note === null) return hash === null;
  if (hash === null || salt === null) return false;
  return createHash('sha256').update(salt).update(note).digest().equals(hash);
}
