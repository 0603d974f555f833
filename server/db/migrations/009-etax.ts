import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Requests for tax invoices, the issued documents and their running numbers. The tables enforce one open request per bill, one document per
 * request, and unique numbers. Personal data is sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table etax_consents (
      member_id uuid not null references members,
      branch_code text not null,
      bill_no text not null,
      version text not null,
      language text not null,
      text_hash text not null,
      accepted_at bigint not null,
      primary key (member_id, branch_code, bill_no, version),
      foreign key (branch_code, bill_no) references receipts
    )`.execute(db);
  await sql`
    create table etax_requests (
      request_id uuid primary key,
      reference text not null unique,
      member_id uuid not null references members,
      branch_code text not null,
      bill_no text not null,
      form_sealed text,
      buyer_key text not null,
      language text not null,
      status text not null check (status in ('IN_PROGRESS', 'ISSUED', 'ERROR')),
      tax_error text check (tax_error in ('mail_refused', 'bill_cancelled', 'unavailable')),
      requested_at bigint not null,
      finished_at bigint not null default 0,
      check ((status = 'ERROR') = (tax_error is not null)),
      check ((status = 'IN_PROGRESS') = (finished_at = 0)),
      foreign key (branch_code, bill_no) references receipts
    )`.execute(db);
  await sql`
    create unique index etax_requests_one_living on etax_requests (branch_code, bill_no)
    where status in ('IN_PROGRESS', 'ISSUED')`.execute(db);
  await sql`create index etax_requests_of_bill on etax_requests (branch_code, bill_no, requested_at desc)`.execute(db);
  await sql`create index etax_requests_of_member on etax_requests (member_id, requested_at desc)`.execute(db);
  await sql`
    create table etax_numbers (
      branch_code text not null,
      year integer not null,
      last integer not null check (last > 0),
      primary key (branch_code, year)
    )`.execute(db);
  await sql`
    create table etax_documents (
      request_id uuid primary key references etax_requests,
      branch_code text not null,
      year integer not null,
      running integer not null check (running > 0),
      invoice_no text not null unique,
      bill_no text not null,
      buyer_key text not null,
      replaces text references etax_documents (invoice_no),
      base_satang bigint not null check (base_satang >= 0),
      vat_satang bigint not null check (vat_satang >= 0),
      untaxed_satang bigint not null check (untaxed_satang >= 0),
      total_satang bigint not null check (total_satang = base_satang + vat_satang + untaxed_satang),
      pdf_sealed text not null,
      xml_sealed text not null,
      is_signed boolean not null,
      issued_at bigint not null,
      mailed_at bigint not null default 0,
      unique (branch_code, year, running),
      foreign key (branch_code, bill_no) references receipts
    )`.execute(db);
  await sql`create index etax_documents_of_bill on etax_documents (branch_code, bill_no, issued_at desc)`.execute(db);
  await sql`
    create table etax_profiles (
      member_id uuid primary key references members,
      form_sealed text not null,
      saved_at bigint not null
    )`.execute(db);
}
