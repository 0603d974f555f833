import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Coupons and rewards are given back by a return, too. `not valid`, because the rows satisfied a narrower constraint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, owner, id, kind] of [
    ['coupon_redemptions', 'my_coupon_id', 'id', 'coupon'],
    ['reward_redemptions', 'claim_transaction_id', 'claim_transaction_id', 'reward'],
  ] as const) {
    const check = sql.ref(`${table}_released_by_check`);
    await sql`alter table ${sql.table(table)} drop constraint ${check}`.execute(db);
    await sql`
      alter table ${sql.table(table)} add constraint ${check}
      check (released_by in ('release', 'void', 'staff', 'return')) not valid`.execute(db);
    await sql`
      create or replace function ${sql.ref(`explain_unused_${kind}`)}() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from ${sql.table(table)} as uses where uses.${sql.ref(owner)} = new.${sql.ref(id)}
            and released_by in ('release', 'void', 'return') and redeemed_at >= old.used_at
        ) and not exists (
          select from give_backs where kind = ${sql.lit(kind)} and claim_id = new.${sql.ref(id)} and given_at >= old.used_at
        ) then
          raise exception 'what was used is given back by a till, or by staff who say so' using errcode = '23514';
        end if;
        return null;
      end $$`.execute(db);
  }
}
