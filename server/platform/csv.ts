export type CsvRow = {
  /** The line where the row begins, counted from 1. */
  line: number;
  cells: string[];
};

/** Parses CSV (RFC 4180): quoted cells may contain commas, doubled quotes and line breaks. */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (const [piece, quoted, plain = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += piece.split('\n').length - 1;
    if (end === ',') continue;
    if (row.cells.some((content) => content.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}

/** Returns why the first line is not a header although it contains column names, or undefined. */
export function separatorFault(cells: readonly string[]): string | undefined {
  const [only = ''] = cells;
  if (/^sep=/i.test(only.trim())) return 'the first line is a note to Excel (sep=); delete it';
  const separator = cells.length === 1 ? /[;\t|]/.exec(only)?.[0] : undefined;
  if (separator === undefined) return undefined;
  const name = separator === '\t' ? 'tabs' : `"${separator}"`;
  return `the columns are separated by ${name}, not by commas; in Excel, save as CSV UTF-8 (comma delimited)`;
}

/** A cell, quoted or plain, with its delimiter. After the last line break it matches one more, empty row. */
const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g;

/** Writes rows as CSV with a byte order mark, by which spreadsheets recognise UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(writeCsvRow).join('')}`;
}

/** Writes one row, for a file that is written piece by piece. */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/**
 * Prefixes an apostrophe to a cell that a spreadsheet would run as a formula, because cells contain free text such as addresses. A negative
 * number is none: with the apostrophe it would be a text, which sums leave out.
 */
function written(content: string): string {
  const isFormula = /^[=+\-@＝＋－＠\t\r\n]/.test(content) && !/^-\d+(\.\d+)?$/.test(content);
  const safe = isFormula ? `'${content}` : content;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
