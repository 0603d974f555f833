import type { Db } from '@/server/db/transact';
import { brokenUniqueness, inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Opening } from '@/server/ledger/openings';
import { insertOpenings } from '@/server/ledger/openings';
import { takeBackDebts } from '@/server/modules/members/remember-members';
import type { Fault } from './cells';
import type { MemberColumn } from './columns';
import type { ImportedMember } from './read-member';
import type { ImportKeys } from './rows';
import { consentRows, memberRow } from './rows';
import type { KnownMember, Progress, WantedKeys } from './store';
import * as store from './store';

/** A valid line of a file. */
export type Entry = Candidate & { line: number; member: ImportedMember };

export type Judged = { entry: Entry; decision: Decision };

/** A finding about a line. It contains nothing personal. */
export type Finding = Fault & { line: number };

type Needs = Pick<Deps, 'clock' | 'ids' | 'secrets'>;

const triesAtMost = 5;

/** Thrown if another process claimed a card, an ID, a number or a change first; the records are then read again. */
class Conflict extends Error {}

/** Decides what happens to each line of a batch, given the current records. Writes nothing. */
export async function judge(connection: Db, entries: readonly Entry[]): Promise<Judged[]> {
  const known = await store.findKnown(
    connection,
    entries.map(({ wanted }) => wanted),
  );
  const by = (column: 'member_no' | 'identifier_key' | 'mobile_key') => Map.groupBy(known, (one) => one[column]);
  const [cards, ids, mobiles] = [by('member_no'), by('identifier_key'), by('mobile_key')];
  return entries.map((entry) => {
    const { member_no, identifier_key, mobile_key } = entry.wanted;
    const matches = [
      ...(cards.get(member_no) ?? []),
      ...(ids.get(identifier_key) ?? []),
      ...(mobile_key === null ? [] : (mobiles.get(mobile_key) ?? [])),
    ];
    return { entry, decision: decide(entry, matches) };
  });
}

/**
 * Writes a batch and the progress of the file in one transaction, so that a kill leaves whole batches. Returns the decisions
 * and the new progress.
 */
export async function writeBatch(
  connection: Db,
  needs: Needs,
  entries: readonly Entry[],
  progressAfter: (judged: readonly Judged[]) => Progress,
): Promise<{ judged: Judged[]; progress: Progress }> {
  for (let tries = 1; ; tries += 1) {
    const judged = await judge(connection, entries);
    const progress = progressAfter(judged);
    try {
      await inTransaction(connection, async (tx) => {
        await writeJudged(tx, needs, judged);
        await store.saveProgress(tx, progress, needs.clock.now());
      });
      return { judged, progress };
    } catch (error) {
      const isConflict = error instanceof Conflict || brokenUniqueness(error) !== undefined;
      if (!isConflict || tries === triesAtMost) throw error;
    }
  }
}

async function writeJudged(tx: Db, needs: Needs, judged: readonly Judged[]): Promise<void> {
  await store.writeNoEvents(tx);
  const made = judged.flatMap(({ entry, decision }) =>
    decision.what === 'make' ? [rowsOf(needs, needs.ids.uuid(), entry)] : [],
  );
  const changed = judged.flatMap(({ entry, decision }) =>
    decision.what === 'change' ? [rowsOf(needs, decision.id, entry)] : [],
  );
  await store.insertMembers(
    tx,
    made.map(({ row }) => row),
  );
  const updated = await store.updateMembers(
    tx,
    changed.map(({ row }) => row),
  );
  if (updated !== changed.length) throw new Conflict('a member was changed meanwhile');
  await insertOpenings(
    tx,
    needs,
    made.flatMap(({ openings }) => openings),
  );
  await takeBackDebts(
    tx,
    needs,
    made.map(({ row, identifier }) => ({ memberId: row.id, identifier })),
  );
  await store.appendConsents(
    tx,
    [...made, ...changed].flatMap(({ consents }) => consents),
  );
}

function rowsOf(needs: Needs, id: string, { member, keys }: Entry) {
  const openings = member.lots.map((lot): Opening => ({ memberId: id, card: member.memberNo, ...lot }));
  const { identifier } = member;
  return { row: memberRow(needs, id, member, keys), identifier, openings, consents: consentRows(needs, id, member) };
}

/** The keys of a valid line, which are compared with other lines and records. */
type Candidate = { wanted: WantedKeys; keys: ImportKeys; identifierField: 'citizen_id' | 'passport_no' };

type Decision =
  | { what: 'make' }
  | { what: 'change'; id: string }
  | { what: 'unchanged' }
  /** Left unchanged; `field` and `why` say what was not taken over. */
  | { what: 'keep' | 'refuse'; field: MemberColumn; why: string };

/** Decides about one line by the records that have its card, its ID or its number. */
function decide({ wanted, keys, identifierField }: Candidate, known: readonly KnownMember[]): Decision {
  const own = known.find(({ member_no }) => member_no === wanted.member_no);
  const others = known.filter((one) => one !== own);
  if (others.some(({ identifier_key }) => identifier_key === wanted.identifier_key))
    return { what: 'refuse', field: identifierField, why: 'Another member has this ID.' };
  if (wanted.mobile_key !== null && others.some(({ mobile_key }) => mobile_key === wanted.mobile_key))
    return { what: 'refuse', field: 'phone', why: 'Another member has this number.' };
  if (!own) return { what: 'make' };
  return decideOwn(own, keys);
}

function decideOwn(own: KnownMember, keys: ImportKeys): Decision {
  const keep = (why: string, field: MemberColumn = 'member_no') => ({ what: 'keep' as const, field, why });
  const isSameProfile = own.import_profile_key === keys.profile;
  const isSameBalance = own.import_balance_key === keys.balance;
  if (isSameProfile && isSameBalance) return { what: 'unchanged' };
  if (own.updated_by === 'erasure') return keep('This member was erased.');
  if (own.import_profile_key === null) return keep('This member was not made by an import.');
  if (own.was_linked) return keep('This member has linked the card since, and is left alone.');
  if (own.updated_by !== 'import') return keep('A store has changed this record since, and it is left alone.');
  if (!isSameBalance)
    return keep(
      'An opening balance is brought along once: the points, and the rest of the line, are left alone.',
      'cjpoint',
    );
  return { what: 'change', id: own.id };
}
