import type { OpeningDays } from '@/domain/stores';
import { openingDays } from '@/domain/stores';
import { tidyText } from '@/domain/tidy-text';
import { readCsv, separatorFault } from '@/server/platform/csv';
import type { ColumnRule, Damage } from '@/server/platform/spreadsheet-damage';
import { createDamageCheck } from '@/server/platform/spreadsheet-damage';
import { placeFaults } from './read-place';
import type { CatalogueStore } from './service';

export type Fault = {
  /** Counted from 1, which is the heading. */
  line: number;
  /** A sentence for the file's author. */
  what: string;
};

/** The heading of a file of stores; brands and services are in one cell each, separated by spaces. */
const columns = [
  'branch_code',
  'name_th',
  'name_en',
  'address_th',
  'address_en',
  'phone',
  'latitude',
  'longitude',
  'brands',
  'services',
  'days',
  'open',
  'close',
];

/** Optional columns, for what the tax office needs and an address may lack. */
const placeColumns = ['sub_district_id', 'house_no'];

/** Reads a file of stores. If there are faults, no part of it may be used. */
export function readCatalogue(text: string): { stores: CatalogueStore[]; faults: Fault[] } {
  const [heading, ...rows] = readCsv(text);
  const named = heading?.cells.map((name) => name.trim()) ?? [];
  const all = [...columns, ...placeColumns];
  const separator = separatorFault(heading?.cells ?? []);
  if (separator) return { stores: [], faults: [{ line: 1, what: separator }] };
  if (![columns, all].some((names) => names.join() === named.join())) {
    const what = `the heading must be ${columns.join(',')}, and may go on with ${placeColumns.join(',')}`;
    return { stores: [], faults: [{ line: 1, what }] };
  }
  if (rows.length === 0) return { stores: [], faults: [{ line: 2, what: 'there is no store' }] };
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  const stores = rows.map(({ line, cells }) => {
    const row = readRow(named, cells);
    const report = (what: string) => faults.push({ line, what });
    for (const what of row.faults) report(what);
    const { branch_code } = row.store;
    const before = seen.get(branch_code);
    if (before !== undefined) report(`branch_code ${branch_code} stands on line ${before} as well`);
    seen.set(branch_code, before ?? line);
    return row.store;
  });
  return { stores, faults };
}

/** Spreadsheet damage in a file of stores, even if each single line is valid. */
export function damageIn(text: string): Damage[] {
  const [heading, ...rows] = readCsv(text);
  const places = new Map(heading?.cells.map((name, place) => [name.trim(), place]));
  const cellIn = (cells: readonly string[], column: string) => cells[places.get(column) ?? -1]?.trim() ?? '';
  const known = new Set(rows.map(({ cells }) => cellIn(cells, 'branch_code')));
  const check = createDamageCheck({ ...columnRules, branch_code: { holds: 'code', differs: true, known } });
  for (const { line, cells } of rows) check.add(line, (column) => cellIn(cells, column));
  return check.found();
}

const columnRules: Record<string, ColumnRule> = {
  // Land lines and mobiles; short numbers begin with 1.
  phone: { holds: 'code', withoutZero: /^[2-9]\d{7,8}$/ },
  sub_district_id: { holds: 'code' },
  house_no: { holds: 'code' },
  name_th: { holds: 'text', differs: true },
  name_en: { holds: 'text' },
  address_th: { holds: 'text', differs: true },
  address_en: { holds: 'text' },
};

function readRow(named: readonly string[], cells: readonly string[]): { store: CatalogueStore; faults: string[] } {
  const faults: string[] = [];
  const isComplete = cells.length === named.length;
  if (!isComplete) faults.push(`it has ${cells.length} cells, not ${named.length}`);
  const texts = new Map(named.map((name, place) => [name, tidyText(cells[place] ?? '')]));
  const must = (name: string, rule: string, isRight: (text: string) => boolean): string => {
    const text = texts.get(name) ?? '';
    if (isComplete && !isRight(text)) faults.push(`${name} must be ${rule}, not "${text}"`);
    return text;
  };
  const words = (name: string, most: number) =>
    must(name, `a text of at most ${most} characters`, (text) => isLine(text) && text.length <= most);
  const degrees = (name: string, most: number) =>
    Number(must(name, `a number from -${most} to ${most}`, (text) => isDegrees(text, most)));
  const names = (name: string) =>
    must(name, 'words of a–z, 0–9 and _ with spaces between', (text) => /^([a-z0-9_]+( |$))*$/.test(text))
      .split(' ')
      .filter(Boolean);
  const store = {
    branch_code: must('branch_code', '1–16 of A–Z, a–z, 0–9 and -', (text) => /^[0-9A-Za-z-]{1,16}$/.test(text)),
    name_th: words('name_th', 100),
    name_en: words('name_en', 100),
    address_th: words('address_th', 256),
    address_en: words('address_en', 256),
    phone: must('phone', '4–10 digits', (text) => /^\d{4,10}$/.test(text.replace(/[ -]/g, ''))).replace(/[ -]/g, ''),
    latitude: degrees('latitude', 90),
    longitude: degrees('longitude', 180),
    brands: names('brands'),
    services: names('services'),
    hours: {
      days: openingDaysOf(must('days', openingDays.join(' or '), (text) => openingDays.some((days) => days === text))),
      open: must('open', 'HH:MM from 00:00 to 23:59', (text) => clock.test(text) && text !== '24:00'),
      close: must(
        'close',
        'HH:MM up to 24:00, and not as open',
        (text) => clock.test(text) && text !== texts.get('open'),
      ),
    },
    sub_district_id: texts.get('sub_district_id') ?? '',
    house_no: texts.get('house_no') ?? '',
  };
  if (isComplete && isLine(store.address_th)) faults.push(...placeFaults(store.address_th, store));
  return { store, faults };
}

const clock = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

function isLine(text: string): boolean {
  return text !== '' && !/\p{C}/u.test(text);
}

function isDegrees(text: string, most: number): boolean {
  return /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
}

function openingDaysOf(text: string): OpeningDays {
  return openingDays.find((days) => days === text) ?? 'daily';
}
