import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MemberCells } from './columns';
import type { ExportedMember } from './export-cells';
import { cellsOf } from './export-cells';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const membersAtOnce = 1000;

/**
 * Yields every member who is not erased, by card number, in the columns of an import, masked unless `full`. Each thousand is a
 * snapshot of its own, so a server may keep running.
 */
export async function* exportMembers(needs: Needs, { full }: { full: boolean }): AsyncGenerator<MemberCells[]> {
  for (let after = ''; ; ) {
    const part = await needs.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readPart(tx, needs, after));
    const last = part.at(-1);
    if (!last) return;
    yield part.map((one) => cellsOf(needs.secrets.open, one, full));
    after = last.row.member_no;
  }
}

async function readPart(tx: Db, { clock }: Needs, after: string): Promise<ExportedMember[]> {
  const rows = await tx
    .selectFrom('members')
    .selectAll()
    .where('member_no', '>', after)
    .where('identifier_key', 'not like', 'erased:%')
    .orderBy('member_no')
    .limit(membersAtOnce)
    .execute();
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const these = sql<string>`(select value::uuid from json_array_elements_text(${ids}::json))`;
  const lots = await tx
    .selectFrom('point_lots')
    .select(['member_id', 'point_type', 'expires_at', sql<number>`sum(remaining)::integer`.as('points')])
    .where('member_id', 'in', these)
    .where('remaining', '>', 0)
    .where('expires_at', '>', clock.now())
    .groupBy(['member_id', 'point_type', 'expires_at'])
    .orderBy('expires_at')
    .execute();
  const consents = await tx
    .selectFrom('consent_events')
    .distinctOn(['member_id', 'type'])
    .select(['member_id', 'type', 'status', 'version', 'occurred_at', 'guardian_confirmed'])
    .where('member_id', 'in', these)
    .orderBy('member_id')
    .orderBy('type')
    .orderBy('id', 'desc')
    .execute();
  const { rows: bought } = await sql<{ member_id: string; at: number }>`
    select member_id, max(at)::bigint as at from (
      select member_id, sold_at as at from receipts where voided_at = 0 and member_id in ${these}
      union all select member_id, occurred_at from point_movements
        where kind in ('earned', 'redeemed', 'donated') and member_id in ${these}
    ) transactions group by member_id`.execute(tx);
  const [lotsOf, consentsOf] = [Map.groupBy(lots, ofMember), Map.groupBy(consents, ofMember)];
  const boughtAt = new Map(bought.map(({ member_id, at }) => [member_id, Number(at)]));
  return rows.map((row) => ({
    row,
    lots: lotsOf.get(row.id) ?? [],
    consents: consentsOf.get(row.id) ?? [],
    lastTransactionAt: Math.max(row.last_transaction_at ?? 0, boughtAt.get(row.id) ?? 0),
  }));
}

const ofMember = ({ member_id }: { member_id: string }) => member_id;
