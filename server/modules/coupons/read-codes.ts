import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftLimits } from '@/domain/campaigns';
import type { CodesShown } from '@/domain/coupons';
import { partnerCodeLimits } from '@/domain/coupons';
import type { CatalogueFault } from '@/server/catalogue/folder';
import { namesIn } from '@/server/catalogue/folder';
import type { LineFault } from '@/server/catalogue/lines';
import type { CsvRow } from '@/server/platform/csv';
import { readCsv, separatorFault } from '@/server/platform/csv';
import { decodeUtf8, formatOf } from '@/server/platform/decode-utf8';
import { createDamageCheck } from '@/server/platform/spreadsheet-damage';
import { wrongCode } from './check-coupon';

/** The codes of one coupon, each with its line. Plain data, because a worker reads it. */
export type CodesFile = { coupon: string; file: string; codes: string[]; lines: number[] };

export type CodesReading = { files: CodesFile[]; faults: CatalogueFault[] };

/** The folder of files of codes, within the folder of a catalogue. */
export const codesFolder = 'codes';

/**
 * Reads the files of partners' codes, one for each coupon of the folder that shows codes. Codes are worth money: no fault quotes one.
 */
export function readCodes(folder: string, coupons: ReadonlyMap<string, CodesShown | null>): CodesReading {
  if (!existsSync(join(folder, codesFolder))) return { files: [], faults: [] };
  const files: CodesFile[] = [];
  const faults: CatalogueFault[] = [];
  for (const name of namesIn(join(folder, codesFolder))) {
    const file = join(codesFolder, name);
    const coupon = name.replace(/\.csv$/, '');
    const shown = coupons.get(coupon);
    const wrong = nameFault(name, shown);
    const reading = wrong || !shown ? undefined : readFile(join(folder, file), shown);
    if (wrong) faults.push({ file, line: 1, what: wrong });
    else if (reading) {
      faults.push(...reading.faults.slice(0, draftLimits.faults).map((fault) => ({ file, ...fault })));
      files.push({ coupon, file, codes: reading.codes, lines: reading.lines });
    }
  }
  return { files, faults: [...faults, ...repeatedFaults(files)].slice(0, draftLimits.faults) };
}

function nameFault(name: string, shown: CodesShown | null | undefined): string | undefined {
  const coupon = name.replace(/\.csv$/, '');
  if (coupon === name) return 'a file of codes is CSV, and ends with .csv';
  if (wrongCode(coupon)) return 'a file of codes has the code of its coupon as its name, such as SAVE-20.csv';
  if (shown === undefined) return `the folder has no ${coupon}.yaml`;
  return shown === null ? `${coupon}.yaml does not say how codes are shown (codes: barcode, qr or letters)` : undefined;
}

type FileReading = Pick<CodesFile, 'codes' | 'lines'> & { faults: LineFault[] };

function readFile(path: string, shown: CodesShown): FileReading {
  const bytes = readFileSync(path);
  const text = decodeUtf8(bytes);
  if (text === undefined || text.includes('\0')) return faulty(1, `is ${formatOf(bytes)}`);
  const [first, ...more] = readCsv(text);
  if (!first) return faulty(1, 'is empty');
  const separator = separatorFault(first.cells);
  if (separator) return faulty(first.line, separator);
  const column = first.cells.findIndex((cell) => headers.has(cell.trim().toLowerCase()));
  if (column < 0 && first.cells.length > 1) return faulty(first.line, 'no column is named code');
  const rows = column < 0 ? [first, ...more] : more;
  if (rows.length === 0) return faulty(first.line, 'has no codes');
  if (rows.length > partnerCodeLimits.codesOfFile)
    return faulty(first.line, `has more than ${partnerCodeLimits.codesOfFile} codes; use several imports`);
  return checkRows(rows, Math.max(column, 0), shown);
}

const headers: ReadonlySet<string> = new Set(['code', 'โค้ด', 'รหัส']);

function faulty(line: number, what: string): FileReading {
  return { codes: [], lines: [], faults: [{ line, what }] };
}

function checkRows(rows: readonly CsvRow[], column: number, shown: CodesShown): FileReading {
  const width = rows[0]?.cells.length;
  const damage = createDamageCheck({ code: { holds: 'code' } });
  const first = new Map<string, number>();
  const found: FileReading = { codes: [], lines: [], faults: [] };
  for (const { line, cells } of rows) {
    const code = tidied(cells[column] ?? '');
    damage.add(line, () => code);
    const before = first.get(code);
    const what =
      (cells.length !== width && `has ${cells.length} columns, and the lines before ${width}`) ||
      wrongForm(code, shown) ||
      (before !== undefined && `the same code as in line ${before}`);
    first.set(code, before ?? line);
    if (what) found.faults.push({ line, what });
    found.codes.push(code);
    found.lines.push(line);
  }
  const spoilt = damage.found().map(({ what, cells, of, examples: [example] }) => ({
    line: example?.line ?? 1,
    what: `${cells} of ${of} codes ${what}: a spreadsheet changed the file; take the partner’s own file`,
  }));
  found.faults.unshift(...spoilt, ...lostZeros(found));
  return found;
}

/** Spreadsheets and partners leave spaces, byte order marks and characters of no width around a code. */
function tidied(cell: string): string {
  return cell.replace(/^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/g, '');
}

/** Barcodes (Code 128) and QR carry printable ASCII; a space would be lost where a code is typed. */
function wrongForm(code: string, shown: CodesShown): string | undefined {
  const { shortest, longest } = partnerCodeLimits;
  if (code === '') return 'has no code';
  if (/\s/.test(code)) return 'a code has no spaces';
  if (!/^[!-~]*$/.test(code)) return 'a code has only A–Z, a–z, 0–9 and the signs of an English keyboard';
  if (code.startsWith("'")) return 'a code begins with an apostrophe, which a spreadsheet has added';
  if (code.length < shortest) return `a code has at least ${shortest} characters`;
  if (code.length > longest[shown]) return `a code shown as ${shown} has at most ${longest[shown]} characters`;
  const isWide = shown === 'barcode' && code.length > longestMixed && !/^\d+$/.test(code);
  return isWide ? `a barcode with letters has at most ${longestMixed} characters: show it as qr` : undefined;
}

/** Fewer codes say nothing about the others. */
const fewestForZeros = 20;

/** A spreadsheet takes away leading zeros: of codes that are numbers of one length, some are then shorter. */
function lostZeros({ codes, lines }: FileReading): LineFault[] {
  if (codes.length < fewestForZeros || !codes.every((code) => /^\d+$/.test(code))) return [];
  const longest = codes.reduce((most, { length }) => Math.max(most, length), 0);
  const shorter = codes.flatMap(({ length }, at) => (length < longest ? [{ line: lines[at] ?? 1, length }] : []));
  if (shorter.length > codes.length / 4) return [];
  return shorter.map(({ line, length }) => ({
    line,
    what: `has ${length} digits and most have ${longest}: a spreadsheet may have taken away leading zeros`,
  }));
}

/** A barcode packs two digits in the room of one letter. */
const longestMixed = 14;

function repeatedFaults(files: readonly CodesFile[]): CatalogueFault[] {
  if (files.length < 2) return [];
  const first = new Map<string, string>();
  return files.flatMap(({ file, codes, lines }) =>
    codes.flatMap((code, at) => {
      const before = first.get(code) ?? file;
      first.set(code, before);
      return before === file ? [] : [{ file, line: lines[at] ?? 1, what: `the same code is in ${before}` }];
    }),
  );
}
