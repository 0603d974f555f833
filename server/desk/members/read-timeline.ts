import type { MemberEvent } from '@/contract/desk/members';
import { currentName } from '@/domain/earlier-names';
import type { TimelineKind } from '@/domain/support';
import type { Redaction } from '@/server/audit/audit.store';
import { redactionsOf } from '@/server/audit/audit.store';
import type { Db } from '@/server/db/transact';
import { pageOf } from '@/server/platform/pages';
import type { Place, TimelineRow } from './timeline.store';
import { timelinePage } from './timeline.store';

const eventsOfPage = 50;

/** After every key and every instant. */
const newest: Place = { at: 999_999_999_999, key: '~' };

export type TimelineInput = { kind?: TimelineKind | undefined; before?: string | undefined };

/** A page of a member's timeline, and the cursor of the next one. */
export async function readTimeline(db: Db, memberId: string, { kind, before }: TimelineInput) {
  const page = { memberId, kind, before: before === undefined ? newest : placeOf(before) };
  const rows = await timelinePage(db, { ...page, limit: eventsOfPage + 1 });
  const { page: items, next } = pageOf(rows, eventsOfPage, cursorOf);
  const silent = items.flatMap((row) => (row.note === null ? (actIdOf(row) ?? []) : []));
  const redactions = await redactionsOf(db, 'audit', silent);
  return { items: items.map((row) => present(row, redactions)), next };
}

/** The key of a staff act ends with the id of its audit entry. */
function actIdOf({ event, key }: TimelineRow): string | undefined {
  return event === 'staff_act' ? /\d+$/.exec(key)?.[0] : undefined;
}

function present(happened: TimelineRow, redactions: ReadonlyMap<string, Redaction>): MemberEvent {
  const { key, done_by, satang, at, points, ...row } = happened;
  const baht = satang === null ? null : Number(satang) / 100;
  const audit_id = actIdOf(happened) ?? null;
  const note_redacted = redactions.get(audit_id ?? '') ?? null;
  const detail = row.detail && currentName(row.detail);
  return { ...row, detail, id: key, at: Number(at), by: done_by, points, baht, audit_id, note_redacted };
}

function cursorOf({ at, key }: Place): string {
  return `${at}.${Buffer.from(key).toString('base64url')}`;
}

/** The contract has checked the format; a cursor that matches no event is valid, too. */
function placeOf(cursor: string): Place {
  const [at = '', key = ''] = cursor.split('.');
  return { at: Number(at), key: Buffer.from(key, 'base64url').toString().toWellFormed().replaceAll('\0', '') };
}
