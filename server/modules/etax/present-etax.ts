import type { StoredForm } from './kept-form';
import type { RequestRow } from './rows';

/** For the member's own copy: their requests. IDs are masked before. */
export function presentRequest(row: RequestRow, form: StoredForm | null) {
  const { request_id, branch_code, bill_no, status, tax_error, language, requested_at, finished_at } = row;
  return { request_id, branch_code, bill_no, status, tax_error, language, requested_at, finished_at, form };
}
