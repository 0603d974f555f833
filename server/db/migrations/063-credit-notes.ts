import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What has to be credited of tax invoices, and the credit notes with numbers of their own. `etax_credits` has a row for each return of
 * goods after the invoice, and one with empty `return_no` for the rest of a bill that was voided; in the order of `id`. Amounts are the
 * difference, positive; `original_satang` is the value without VAT that was left before. `fault` is why a person must look at it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table etax_credits (
      id bigint generated always as identity primary key,
      invoice_no text not null references etax_documents (invoice_no),
      return_branch text not null default '',
      return_no text not null default '',
      branch_code text not null,
      bill_no text not null,
      happened_at bigint not null,
      lines jsonb not null,
      original_satang bigint not null check (original_satang >= base_satang + untaxed_satang),
      base_satang bigint not null check (base_satang >= 0),
      vat_satang bigint not null check (vat_satang >= 0),
      untaxed_satang bigint not null check (untaxed_satang >= 0),
      total_satang bigint not null check (total_satang > 0 and total_satang = base_satang + vat_satang + untaxed_satang),
      fault text check (fault in ('no_certificate', 'not_made', 'not_mailed', 'no_address', 'mail_refused')),
      unique (invoice_no, return_branch, return_no),
      foreign key (branch_code, bill_no) references receipts
    )`.execute(db);
  await sql`create index etax_credits_of_bill on etax_credits (branch_code, bill_no)`.execute(db);
  await sql`create index etax_credits_faulty on etax_credits (id) where fault is not null`.execute(db);
  await sql`
    create table etax_credit_numbers (
      branch_code text not null,
      year integer not null,
      last integer not null check (last > 0),
      primary key (branch_code, year)
    )`.execute(db);
  await sql`
    create table etax_credit_notes (
      credit_no text primary key,
      invoice_no text not null references etax_documents (invoice_no),
      return_branch text not null default '',
      return_no text not null default '',
      branch_code text not null,
      bill_no text not null,
      year integer not null,
      running integer not null check (running > 0),
      base_satang bigint not null check (base_satang >= 0),
      vat_satang bigint not null check (vat_satang >= 0),
      untaxed_satang bigint not null check (untaxed_satang >= 0),
      total_satang bigint not null check (total_satang > 0 and total_satang = base_satang + vat_satang + untaxed_satang),
      xml_sealed text not null,
      pdf_sealed text not null,
      is_signed boolean not null,
      signed_by text,
      issued_at bigint not null,
      mailed_at bigint not null default 0,
      unique (invoice_no, return_branch, return_no),
      unique (branch_code, year, running),
      foreign key (invoice_no, return_branch, return_no) references etax_credits (invoice_no, return_branch, return_no),
      foreign key (branch_code, bill_no) references receipts
    )`.execute(db);
  await sql`create index etax_credit_notes_of_bill on etax_credit_notes (branch_code, bill_no)`.execute(db);
  await sql`create index etax_credit_notes_issued on etax_credit_notes (issued_at, branch_code)`.execute(db);
}
