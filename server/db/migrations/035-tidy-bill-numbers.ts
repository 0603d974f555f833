import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Bill numbers were once stored as received: with trailing spaces, or in Thai or full-width digits. The ledger's movements refer to them
 * and never change, so they stay; the index finds them by their normalised number. It contains the few that are not plain ASCII without
 * spaces, and those that an earlier release still adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tidy_bill_no(given text) returns text language sql immutable parallel safe strict as $$
      select btrim(regexp_replace(
        translate(regexp_replace(given, '[\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g'),
          ${sql.lit(other)}, ${sql.lit(ascii)}),
        '[ \\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]+', ' ', 'g'))
    $$`.execute(db);
  await sql`
    create index receipts_untidy on receipts (branch_code, tidy_bill_no(bill_no)) where bill_no ~ '[^!-~]'`.execute(db);
}

const codes = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);
const text = (all: readonly number[]) => String.fromCharCode(...all);

const [thaiDigits, wide, hyphens] = [
  codes(0x0e50, 10),
  codes(0xff01, 94),
  [...codes(0x2010, 6), 0x2212, 0xfe58, 0xfe63],
];
const other = text([...thaiDigits, ...wide, ...hyphens]);
const ascii = text([...codes(0x30, 10), ...codes(0x21, 94), ...hyphens.map(() => 0x2d)]);
