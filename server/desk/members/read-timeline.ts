import type { MemberEvent } from '@/contract/desk/members';
import { currentName } from '@/domain/earlier-names';
import { foldMessages, messageWindow } from '@/domain/message-causes';
import type { PointType } from '@/domain/points';
import { pointTypes } from '@/domain/points';
import type { TimelineKind } from '@/domain/support';
import { failedCountMost } from '@/domain/support';
import type { Redaction } from '@/server/audit/audit.store';
import { redactionsOf } from '@/server/audit/audit.store';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import { pageOf } from '@/server/platform/pages';
import { balancesSince } from './balances.store';
import type { Place, TimelineRow } from './timeline.store';
import { countFailed, timelinePage } from './timeline.store';
import { billsGiven } from './traces.store';

const eventsOfPage = 50;

/** After every key and every instant. */
const newest: Place = { at: 999_999_999_999, key: '~' };

export type TimelineInput = { kind?: TimelineKind | undefined; before?: string | undefined };

type Needs = { db: Db; receipts: Pick<ReceiptsService, 'pointsDue'> };

/** A page of a member's timeline, and the cursor of the next one. */
export async function readTimeline({ db, receipts }: Needs, memberId: string, { kind, before }: TimelineInput) {
  const page = { memberId, kind, before: before === undefined ? newest : placeOf(before) };
  const rows = await timelinePage(db, { ...page, limit: eventsOfPage + 1 });
  const { page: ofKind, next } = pageOf(rows, eventsOfPage, cursorOf);
  const items = await withTheirMessages(db, ofKind, page);
  const silent = items.flatMap((row) => (row.note === null ? (actIdOf(row) ?? []) : []));
  const about = {
    redactions: await redactionsOf(db, 'audit', silent),
    balanceAt: await readBalances(db, memberId, items),
    due: await readDue({ db, receipts }, memberId, items),
  };
  const failed = before === undefined ? await countFailed(db, memberId, failedCountMost) : null;
  return { items: items.map((row) => present(row, about)), next, failed };
}

/** What lies around a page, to find what its messages are about. */
const aroundMost = 500;

/**
 * The events of a kind with the messages about them. A message is about the last event that fits, which may be of another kind or on the
 * page before, so these are read, too.
 */
async function withTheirMessages(
  db: Db,
  rows: readonly TimelineRow[],
  { memberId, kind }: { memberId: string; kind: TimelineKind | undefined },
): Promise<TimelineRow[]> {
  const [newestRow, oldestRow] = [rows[0], rows.at(-1)];
  if (kind === undefined || kind === 'messages' || !newestRow || !oldestRow) return [...rows];
  const around = await timelinePage(db, {
    memberId,
    kind: undefined,
    before: { at: Number(newestRow.at) + messageWindow.latest, key: '~' },
    since: Number(oldestRow.at) - messageWindow.earliest,
    limit: aroundMost,
  });
  const own = new Set(rows.map(({ key }) => key));
  const others = around.filter(({ key }) => !own.has(key));
  // Of the same second, the page's own come first: another may be the same event in other words.
  const all = [...rows, ...others]
    .map((row) => ({ ...row, at: Number(row.at) }))
    .sort((one, other) => other.at - one.at);
  const found = foldMessages(all).filter(({ row }) => own.has(row.key));
  return found.flatMap(({ row, messages }) => [row, ...messages]).sort((one, other) => other.at - one.at);
}

/** The balance of a type at the end of a second: what is there now, without what came later. */
async function readBalances(db: Db, memberId: string, items: readonly TimelineRow[]) {
  const times = items.filter(({ points }) => points !== null).map(({ at }) => Number(at));
  if (times.length === 0) return () => null;
  const { now, later } = await balancesSince(db, memberId, Math.min(...times));
  return (at: number, type: string | null) => {
    const after = later.filter((moved) => moved.point_type === type && Number(moved.at) > at);
    return after.reduce((balance, { points }) => balance - points, now.get(type ?? '') ?? 0);
  };
}

/** The points that bills of the page lack, by key and type, unless staff have given them. */
async function readDue({ db, receipts }: Needs, memberId: string, items: readonly TimelineRow[]) {
  const bills = items.flatMap(({ event, branch_code: branchCode, reference: billNo }) =>
    event === 'bill' && branchCode !== null && billNo !== null ? [{ branchCode, billNo }] : [],
  );
  const due = bills.length > 0 ? await receipts.pointsDue(db, memberId, bills) : [];
  const given = due.length > 0 ? await billsGiven(db, due) : [];
  const settled = new Set(given.map((bill) => `${nameOf(bill)} ${bill.pointType}`));
  const lacks = due.flatMap((bill) =>
    pointTypes.map((type) => ({ name: `${nameOf(bill)} ${type}`, points: bill[type] })),
  );
  return new Map(
    lacks.filter(({ name, points }) => points > 0 && !settled.has(name)).map(({ name, points }) => [name, points]),
  );
}

function nameOf({ branchCode, billNo }: BillKey): string {
  return `${branchCode} ${billNo}`;
}

/** The key of a staff act ends with the id of its audit entry. */
function actIdOf({ event, key }: TimelineRow): string | undefined {
  return event === 'staff_act' ? /\d+$/.exec(key)?.[0] : undefined;
}

type About = {
  redactions: ReadonlyMap<string, Redaction>;
  balanceAt: (at: number, type: string | null) => number | null;
  due: ReadonlyMap<string, number>;
};

function present(happened: TimelineRow, { redactions, balanceAt, due }: About): MemberEvent {
  const { key, done_by, satang, at: time, points, ...row } = happened;
  const at = Number(time);
  const baht = satang === null ? null : Number(satang) / 100;
  const audit_id = actIdOf(happened) ?? null;
  const note_redacted = redactions.get(audit_id ?? '') ?? null;
  const detail = row.detail && currentName(row.detail);
  const balance = points === null ? null : balanceAt(at, row.point_type);
  const dueOf = (type: PointType) =>
    row.event === 'bill' ? (due.get(`${row.branch_code} ${row.reference} ${type}`) ?? null) : null;
  const lacking = { points_due: dueOf('cjpoint'), kid_points_due: dueOf('kidpoint') };
  return { ...row, detail, id: key, at, by: done_by, points, balance, ...lacking, baht, audit_id, note_redacted };
}

function cursorOf({ at, key }: Place): string {
  return `${at}.${Buffer.from(key).toString('base64url')}`;
}

/** The contract has checked the format; a cursor that matches no event is valid, too. */
function placeOf(cursor: string): Place {
  const [at = '', key = ''] = cursor.split('.');
  return { at: Number(at), key: Buffer.from(key, 'base64url').toString().toWellFormed().replaceAll('\0', '') };
}
