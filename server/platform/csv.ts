export type CsvRow = {
  /** Where the row begins, counted from 1. */
  line: number;
  cells: string[];
};

/** Reads comma-separated values (RFC 4180): quoted cells may hold commas, doubled quotes and line breaks. */
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

/** A cell, quoted or plain, with what ends it; the empty end of the text after a line break is one more empty row. */
const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/g;

/** Writes rows of cells the same way, with the mark by which spreadsheets know UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(writeCsvRow).join('')}`;
}

/** One row of it, for a file that is written piece by piece. */
export function writeCsvRow(cells: readonly string[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula gets an apostrophe: anybody may write anything into an address. */
function written(content: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(content) ? `'${content}` : content;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
