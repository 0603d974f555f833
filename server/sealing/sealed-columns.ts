import type { Tables } from '@/server/db/schema';
import type { Place } from '@/server/platform/sealing';

type SealedOf<Row> = Extract<keyof Row, `${string}_sealed`>;

type SealedTables = keyof { [T in keyof Tables as SealedOf<Tables[T]> extends never ? never : T]: unknown };

/**
 * All sealed columns, with the key column that identifies a row; the key must never change. A test compares the list with the
 * database's catalogue.
 */
export const sealedColumns = {
  members: {
    key: 'id',
    columns: [
      'identifier_sealed',
      'mobile_sealed',
      'email_sealed',
      'address_sealed',
      'fax_sealed',
      'taxpayer_id_sealed',
      'remark_sealed',
    ],
  },
  // By the provider's key, because a login seals before it knows the row's id.
  chat_accounts: { key: 'provider_key', columns: ['provider_sealed', 'provider_token_sealed'] },
  registrations: { key: 'id', columns: ['identifier_sealed', 'mobile_sealed'] },
  mobile_changes: { key: 'id', columns: ['mobile_sealed'] },
  point_accounts: { key: 'member_id', columns: ['frozen_mobile_sealed'] },
  prize_orders: { key: 'transaction_id', columns: ['address_sealed'] },
  etax_requests: { key: 'request_id', columns: ['form_sealed'] },
  etax_profiles: { key: 'member_id', columns: ['form_sealed'] },
  etax_address_codes: { key: 'member_id', columns: ['email_sealed'] },
  etax_documents: { key: 'request_id', columns: ['pdf_sealed', 'xml_sealed'] },
  etax_credit_notes: { key: 'credit_no', columns: ['pdf_sealed', 'xml_sealed'] },
  staff_sessions: { key: 'session_hash', columns: ['provider_sealed'] },
  draft_files: { key: 'id', columns: ['content_sealed'] },
  partner_codes: { key: 'code_hash', columns: ['code_sealed'] },
  idempotency: { key: 'idempotency_key', columns: ['answer_sealed'] },
} as const satisfies {
  [T in SealedTables]: { key: keyof Tables[T]; columns: readonly [SealedOf<Tables[T]>, ...SealedOf<Tables[T]>[]] };
};

/** For loops over all sealed columns. */
export const everySealedColumn = Object.entries(sealedColumns).flatMap(([table, { key, columns }]) =>
  columns.map((column) => ({ table, column, key, placeOf: (row: string): Place => `${table}.${column}:${row}` })),
);

export type SealedTable = keyof typeof sealedColumns;

export type SealedColumn<T extends SealedTable> = (typeof sealedColumns)[T]['columns'][number];

/** The place to which a value is bound when sealed; it cannot be opened for another. `row` is the value of the table's key. */
export function placeOf<T extends SealedTable>(table: T, column: SealedColumn<T>, row: string): Place {
  return `${table}.${column}:${row}`;
}
