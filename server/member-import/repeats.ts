import type { Db } from '@/server/db/transact';
import type { Entry, Finding } from './batch';
import type { MemberColumn } from './columns';
import { createSeen, findSeen, insertSeen } from './store';

/**
 * Finds lines that repeat a card, ID or number of an earlier line of the run. The keys are kept in a temporary table, so that
 * memory does not grow.
 */
export async function createRepeatCheck(connection: Db) {
  await createSeen(connection);
  return {
    /** Separates repeated lines from first ones, and remembers the keys of the first ones. */
    sift: async (file: string, entries: readonly Entry[]): Promise<{ first: Entry[]; twice: Finding[] }> => {
      const keys = entries.flatMap((entry) => namesOf(entry).map(({ key }) => key));
      const seen = await findSeen(connection, keys);
      const fresh: { key: string; place: string }[] = [];
      const first: Entry[] = [];
      const twice: Finding[] = [];
      for (const entry of entries) {
        const names = namesOf(entry);
        const again = names.find(({ key }) => seen.has(key));
        if (again) {
          twice.push({ line: entry.line, field: again.field, why: `The same as in ${seen.get(again.key)}.` });
          continue;
        }
        const place = `${file}, line ${entry.line}`;
        for (const { key } of names) {
          seen.set(key, place);
          fresh.push({ key, place });
        }
        first.push(entry);
      }
      await insertSeen(connection, fresh);
      return { first, twice };
    },
  };
}

/** 64-bit keys: a card by its digits, ID and number by part of their keyed hash. */
function namesOf({ wanted, identifierField }: Entry): { field: MemberColumn; key: string }[] {
  const { member_no, identifier_key, mobile_key } = wanted;
  return [
    { field: 'member_no', key: BigInt(member_no).toString() },
    { field: identifierField, key: partOf(identifier_key) },
    ...(mobile_key === null ? [] : [{ field: 'phone' as const, key: partOf(mobile_key) }]),
  ];
}

function partOf(hash: string): string {
  return BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)).toString();
}
