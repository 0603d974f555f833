import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';

/** Operating the product: versions of the terms, each from its day, and indexes for the desk's lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await terms(db);
  await termsSoFar(db);
  await sql`alter table branch_keys add column last_used_at bigint not null default 0`.execute(db);
  await sql`create index prize_orders_done on prize_orders (greatest(sent_at, cancelled_at), transaction_id)
    where status in ('SENT', 'CANCELLED')`.execute(db);
}

/**
 * Versions are append-only. Texts and day never change, because members' consents refer to a version and the hash of its texts; a version
 * can be withdrawn before its day.
 */
async function terms(db: Kysely<unknown>): Promise<void> {
  const hashOf = (language: 'th' | 'en') =>
    sql.raw(`encode(sha256(convert_to(terms_${language} || E'\\n' || privacy_${language}, 'UTF8')), 'hex')`);
  await sql`
    create table terms (
      version text primary key,
      holds_from bigint not null,
      terms_th text not null,
      terms_en text not null,
      privacy_th text not null,
      privacy_en text not null,
      hash_th text not null check (hash_th = ${hashOf('th')}),
      hash_en text not null check (hash_en = ${hashOf('en')}),
      published_at bigint not null,
      withdrawn_at bigint check (withdrawn_at < holds_from)
    )`.execute(db);
  await sql`create unique index terms_days on terms (holds_from) where withdrawn_at is null`.execute(db);
  await sql`
    create function refuse_terms_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
        and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
        return new;
      end if;
      raise exception 'a version of the terms is never changed: % on %', tg_op, tg_table_name using errcode = '23514';
    end $$`.execute(db);
  await sql`
    create trigger terms_never_change before update or delete on terms
    for each row execute function refuse_terms_change()`.execute(db);
  await sql`
    create trigger terms_never_go before truncate on terms
    for each statement execute function refuse_terms_change()`.execute(db);
}

const folder = new URL('../../sandbox/catalogue/terms/1.1/', import.meta.url);

/** The terms that members had accepted when they were part of the release. The hashes verify that the files are unchanged. */
async function termsSoFar(db: Kysely<unknown>): Promise<void> {
  const [termsTh, termsEn, privacyTh, privacyEn] = ['terms.th', 'terms.en', 'privacy.th', 'privacy.en'].map((name) =>
    readFileSync(new URL(`${name}.md`, folder), 'utf8'),
  );
  const from = startOfBangkokDaySeconds({ year: 2026, month: 1, day: 1 });
  await sql`
    insert into terms
      (version, holds_from, terms_th, terms_en, privacy_th, privacy_en, hash_th, hash_en, published_at)
    values ('1.1', ${from}, ${termsTh}, ${termsEn}, ${privacyTh}, ${privacyEn},
      '4510f9a10d30e8dace193338652ad2243e4467d5c3b2efc80aed08402627acc4',
      '90240fc2444eb8a8166bff1d24aeb3ed1706c6ce954aa60c2bf30853ebaca17c', ${from})`.execute(db);
}
