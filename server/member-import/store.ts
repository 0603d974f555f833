import { sql } from 'kysely';
import { everyField, fieldsWith } from '@/domain/member-fields';
import { without } from '@/domain/pick';
import type { MemberImportTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';
import type { ConsentRow, MemberImportRow } from './rows';

/** A record that has a card, an ID or a number of a batch. */
export type KnownMember = {
  id: string;
  member_no: string;
  identifier_key: string;
  mobile_key: string | null;
  status: string;
  was_linked: boolean;
  updated_by: string | null;
  import_profile_key: string | null;
  import_balance_key: string | null;
};

export type WantedKeys = { member_no: string; identifier_key: string; mobile_key: string | null };

/** Finds the members who have one of these cards, IDs or numbers. */
export async function findKnown(db: Db, wanted: readonly WantedKeys[]): Promise<KnownMember[]> {
  const json = JSON.stringify(wanted);
  const by = (column: keyof WantedKeys) => sql`
    select id, member_no, identifier_key, mobile_key, status, first_linked_at > 0 as was_linked, updated_by,
      import_profile_key, import_balance_key
    from members where ${sql.ref(column)} in (
      select ${sql.ref(column)} from json_to_recordset(${json}::json)
        as wanted (member_no text, identifier_key text, mobile_key text))`;
  const { rows } = await sql<KnownMember>`
    ${by('member_no')} union ${by('identifier_key')} union ${by('mobile_key')}`.execute(db);
  return rows;
}

/** The codes of all stores, to recognise those that have lost their zeros. */
export async function findBranches(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('stores').select('branch_code').execute();
  return new Set(rows.map(({ branch_code }) => branch_code));
}

const columns = [
  ...without(everyField, fieldsWith({ sealed: true })),
  'id',
  'member_no',
  'tier',
  'status',
  'identifier_type',
  'identifier_sealed',
  'identifier_key',
  'identifier_last4',
  'mobile_sealed',
  'mobile_key',
  'mobile_verified_at',
  'email_sealed',
  'email_verified_at',
  'email_verified_key',
  'address_sealed',
  'interests',
  'need_verify_pid',
  'identity_unproven',
  'branch_code',
  'fax_sealed',
  'taxpayer_id_sealed',
  'remark_sealed',
  'last_transaction_at',
  'first_linked_at',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'import_profile_key',
  'import_balance_key',
] satisfies readonly (keyof MemberImportRow)[];

/** The columns that a later import may change; an opening balance is imported only once. */
const changing = columns.filter((column) => !['id', 'member_no', 'created_by', 'import_balance_key'].includes(column));

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

export async function insertMembers(tx: Db, rows: readonly MemberImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into members (${list(columns)}) select ${list(columns)}
    from json_populate_recordset(null::members, ${JSON.stringify(rows)}::json)`.execute(tx);
}

/** Updates members who are not linked and whom only an import has written. Returns their number. */
export async function updateMembers(tx: Db, rows: readonly MemberImportRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const set = sql.join(changing.map((column) => sql`${sql.ref(column)} = input.${sql.ref(column)}`));
  const { numAffectedRows } = await sql`
    update members set ${set} from json_populate_recordset(null::members, ${JSON.stringify(rows)}::json) input
    where members.id = input.id and members.updated_by = 'import' and members.first_linked_at = 0`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Appends consents that differ from the member's latest one of that type. */
export async function appendConsents(tx: Db, rows: readonly ConsentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into consent_events
      (member_id, type, status, version, language, text_hash, channel, guardian_confirmed, occurred_at)
    select input.member_id, input.type, input.status, input.version, input.language, input.text_hash, input.channel,
      input.guardian_confirmed, input.occurred_at
    from json_populate_recordset(null::consent_events, ${JSON.stringify(rows)}::json) input
    where input.status is distinct from (
      select case last.status when 'renewed' then 'granted' else last.status end from consent_events last
      where last.member_id = input.member_id and last.type = input.type order by last.id desc limit 1)`.execute(tx);
}

/** Creates a temporary table, for the lifetime of the connection, with the 64-bit keys that lines of this run have used. */
export async function createSeen(connection: Db): Promise<void> {
  await sql`drop table if exists pg_temp.import_seen`.execute(connection);
  await sql`create temporary table import_seen (key bigint primary key, place text not null)`.execute(connection);
}

export async function findSeen(connection: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; place: string }>`
    select key::text, place from import_seen
    where key in (select value::bigint from json_array_elements_text(${JSON.stringify(keys)}::json))`.execute(
    connection,
  );
  return new Map(rows.map(({ key, place }) => [key, place]));
}

export async function insertSeen(connection: Db, seen: readonly { key: string; place: string }[]): Promise<void> {
  if (seen.length === 0) return;
  await sql`
    insert into import_seen (key, place)
    select key, place from json_to_recordset(${JSON.stringify(seen)}::json) as input (key bigint, place text)
    on conflict do nothing`.execute(connection);
}

/** An import is one event, at its end, and none for each member: the nightly extract has them (docs/events.md). */
export async function writeNoEvents(tx: Db): Promise<void> {
  await sql`select set_config('sabai.events', 'off', true)`.execute(tx);
}

/** The progress of a file, and what happened to its lines so far. */
export type Progress = Omit<MemberImportTable, 'started_at' | 'updated_at' | 'done_at'>;

export type Outcome = 'made' | 'changed' | 'unchanged' | 'kept' | 'refused';

/** Resumes an unfinished file. A finished one starts over, but keeps the totals of its opened lots. */
export async function readProgress(db: Db, digest: string): Promise<Progress> {
  const begun = await db.selectFrom('member_imports').selectAll().where('digest', '=', digest).executeTakeFirst();
  const opened = { opened_cjpoint: begun?.opened_cjpoint ?? 0, opened_kidpoint: begun?.opened_kidpoint ?? 0 };
  if (!begun || Number(begun.done_at) > 0)
    return { digest, line: 0, made: 0, changed: 0, unchanged: 0, kept: 0, refused: 0, ...opened };
  const { line, made, changed, unchanged, kept, refused } = begun;
  return { digest, line, made, changed, unchanged, kept, refused, ...opened };
}

export async function saveProgress(tx: Db, progress: Progress, now: number, doneAt = 0): Promise<void> {
  const { digest, ...state } = progress;
  const set = { ...state, updated_at: now, done_at: doneAt };
  await tx
    .insertInto('member_imports')
    .values({ digest, ...set, started_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(set))
    .execute();
}
