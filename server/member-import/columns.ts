import { answerFields } from '@/domain/member-fields';
import { without } from '@/domain/pick';
import { separatorFault } from '@/server/platform/csv';

/** The columns of a file of members, named like the fields of the specification. docs/members-import.md explains each. */
const ordered = [
  'member_no',
  'tier',
  'status',
  'firstname_th',
  'lastname_th',
  'firstname_en',
  'lastname_en',
  'citizen_id',
  'passport_no',
  'phone',
  'phone_verified',
  'identity_verified',
  'email',
  'fax',
  'taxpayer_id',
  'gender',
  'birth_date',
  'nationality',
  'nationality_description',
  'occupation',
  'occupation_description',
  'income',
  'marital_status',
  'interests',
  'postcode',
  'province',
  'district',
  'sub_district',
  'street',
  'branch_code',
  'remark',
  'created_at',
  'last_transaction_time',
  'terms_version',
  'terms_at',
  'commu',
  'commu_version',
  'commu_at',
  'commu_guardian',
  'cjpoint',
  'kidpoint',
] as const;

/** Answers that were added later come last. */
export const memberColumns = [...ordered, ...without(answerFields, ordered)];

export type MemberColumn = (typeof memberColumns)[number];

/** All other columns are optional; a column missing in a file is unknown for its members. */
const required: readonly MemberColumn[] = ['member_no', 'firstname_th', 'lastname_th', 'birth_date'];

export type MemberCells = Readonly<Record<MemberColumn, string>>;

/** Returns how to read a record, given the header of its file, or the fault of the header. */
export function readHeader(names: readonly string[]): { read: (cells: readonly string[]) => MemberCells } | string {
  const separator = separatorFault(names);
  if (separator) return separator;
  const places = new Map<string, number>();
  for (const [place, name] of names.map((cell) => cell.trim().toLowerCase()).entries()) {
    if (!isColumn(name))
      return `the column ${place + 1} is named "${name.slice(0, 40)}", which is no column of members`;
    if (places.has(name)) return `there are two columns ${name}`;
    places.set(name, place);
  }
  const absent = required.filter((name) => !places.has(name));
  if (absent.length > 0) return `there is no column ${absent.join(', ')}`;
  if (!places.has('citizen_id') && !places.has('passport_no')) return 'there is no column citizen_id or passport_no';
  const order = memberColumns.map((name) => [name, places.get(name)] as const);
  return {
    read: (cells) => {
      const named: Partial<Record<MemberColumn, string>> = {};
      for (const [name, place] of order) named[name] = place === undefined ? '' : plainCell(cells[place] ?? '');
      if (!isComplete(named)) throw new Error('a column of members was not read');
      return named;
    },
  };
}

/** Removes the apostrophe that an export puts before a cell that a spreadsheet would take for a formula. */
function plainCell(cell: string): string {
  const text = cell.trim();
  return /^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}

function isColumn(name: string): name is MemberColumn {
  return memberColumns.some((column) => column === name);
}

function isComplete(named: Partial<Record<MemberColumn, string>>): named is Record<MemberColumn, string> {
  return memberColumns.every((name) => named[name] !== undefined);
}
