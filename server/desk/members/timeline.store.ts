import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { MessageState } from '@/domain/messages';
import type { TimelineEvent, TimelineKind } from '@/domain/support';
import type { DoneBy } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';
import type { Source } from './timeline-source.store';
import { columnsOf } from './timeline-source.store';
import { sources } from './timeline-sources.store';

/** The cursor of a page: after this key within its second, and before it. */
export type Place = { at: number; key: string };

export type TimelineRow = {
  at: number;
  key: string;
  kind: TimelineKind;
  event: TimelineEvent;
  done_by: DoneBy;
  points: number | null;
  satang: number | null;
  message_state: MessageState | null;
} & Record<
  'actor' | 'branch_code' | 'branch_th' | 'branch_en' | 'title_th' | 'title_en' | 'point_type' | 'reference',
  string | null
> &
  Record<'detail' | 'code' | 'trace_id' | 'reason' | 'note', string | null>;

/** `since`: epoch seconds, nothing older. */
type Page = {
  memberId: string;
  kind: TimelineKind | undefined;
  before: Place;
  since?: number;
  limit: number;
};

/**
 * A page of a member's events, newest first, from all tables. Each is queried for at most one page, by member and time, so that the cost
 * does not depend on the length of the history.
 */
export async function timelinePage(db: Db, page: Page): Promise<TimelineRow[]> {
  const asked =
    page.kind === 'failed'
      ? sources.flatMap(asFailed)
      : sources.filter(({ kind }) => page.kind === undefined || kind === page.kind);
  const parts = sql.join(
    asked.map((source) => partOf(page.kind === undefined ? onceOf(source) : source, page)),
    sql` union all `,
  );
  const { rows } = await sql<TimelineRow>`
    select happened.*, stores.name_th as branch_th, stores.name_en as branch_en
    from (select * from (${parts}) parts order by at desc, key collate "C" desc limit ${page.limit}) happened
    left join stores on stores.branch_code = happened.branch_code
    order by at desc, key collate "C" desc`.execute(db);
  return rows;
}

/** How many failures the filter would show, counted so far as `most`. */
export async function countFailed(db: Db, memberId: string, most: number): Promise<number> {
  const parts = sources
    .flatMap(asFailed)
    .map(({ from, where }) => sql`(select 1 from ${sql.raw(from)} where ${ofMember(where, memberId)} limit ${most})`);
  const { rows } = await sql<{ failed: number }>`
    select count(*)::integer as failed
    from (select * from (${sql.join(parts, sql` union all `)}) parts limit ${most}) counted`.execute(db);
  return rows[0]?.failed ?? 0;
}

/** What failed besides refused calls: messages that cannot arrive, and invoices that were not made. */
function asFailed(source: Source): Source[] {
  if (source.kind === 'failed') return [source];
  return source.failedIf ? [{ ...source, where: `${source.where} and ${source.failedIf}` }] : [];
}

/** If all kinds are shown, each event is shown once. */
function onceOf(source: Source): Source {
  return source.unlessAll ? { ...source, where: `${source.where} and not (${source.unlessAll})` } : source;
}

/** Makes every part end at the same position: the second, and within it the table and its row. */
function partOf(source: Source, { memberId, before, since = 0, limit }: Page): RawBuilder<unknown> {
  const { kind, name, from, where, at } = source;
  const key = sql.raw(`('${name} ' || ${source.id}) collate "C"`);
  const when = sql.raw(at);
  return sql`(
    select ${when} as at, ${key} as key, ${sql.lit(kind)} as kind, ${sql.raw(columnsOf(source))}
    from ${sql.raw(from)}
    where ${ofMember(where, memberId)} and ${when} <= ${before.at}::bigint and ${when} >= ${since}::bigint
      and (${when} < ${before.at}::bigint or ${key} < ${before.key})
    order by ${when} desc, ${key} desc limit ${limit})`;
}

function ofMember(where: string, memberId: string): RawBuilder<unknown> {
  return sql.join(
    where.split('$member').map((text) => sql.raw(text)),
    sql`${memberId}::uuid`,
  );
}
