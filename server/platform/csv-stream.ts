import { formatOf } from './decode-utf8';

/** A record and the line where it begins, counted from 1. `cells` is undefined if its quotes do not match. */
export type CsvRecord = { line: number; cells: string[] | undefined };

/** A longer record means that a quote was never closed, or that the file has no lines. */
const charactersAtMost = 64 * 1024;

/**
 * Parses CSV (RFC 4180) from a stream of bytes, so that a file of any size needs the memory of a few lines only. Skips a byte
 * order mark and empty lines, and accepts CRLF. Throws if the bytes are not UTF-8 or a record has no end.
 */
export async function* readCsvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const records = createRecords();
  let rest = '';
  for await (const chunk of chunks) {
    rest += decode(() => decoder.decode(chunk, { stream: true }), chunk, records.line());
    let start = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      const record = records.take(rest.slice(start, end));
      if (record) yield record;
      start = end + 1;
    }
    rest = rest.slice(start);
    if (rest.length > charactersAtMost) throw new Error(`line ${records.line() + 1} has no end`);
  }
  rest += decode(() => decoder.decode(), new Uint8Array(), records.line());
  const last = rest === '' ? undefined : records.take(rest);
  if (last) yield last;
  records.end();
}

function decode(read: () => string, chunk: Uint8Array, line: number): string {
  try {
    const text = read();
    if (!text.includes('\0')) return text;
    throw new TypeError('UTF-16 without its mark');
  } catch {
    throw new Error(
      line === 0 ? `this is ${formatOf(chunk)}` : `after line ${line}: this is ${formatOf(new Uint8Array())}`,
    );
  }
}

/** Joins lines to records: a record with open quotes continues in the next line. */
function createRecords() {
  let line = 0;
  let open: { line: number; text: string } | undefined;

  const take = (text: string): CsvRecord | undefined => {
    line += 1;
    if (open) open.text += `\n${text}`;
    else if (!text.includes('"')) return plainRecord(line, withoutReturn(text));
    else open = { line, text };
    if (open.text.length > charactersAtMost) throw unclosed(open.line);
    if (hasOpenQuote(open.text)) return undefined;
    const record = { line: open.line, cells: cellsOf(withoutReturn(open.text)) };
    open = undefined;
    return record;
  };

  return {
    take,
    line: () => line,
    end: () => {
      if (open) throw unclosed(open.line);
    },
  };
}

function unclosed(line: number): Error {
  return new Error(`line ${line}: a quote is never closed`);
}

function plainRecord(line: number, text: string): CsvRecord | undefined {
  const cells = text.split(',');
  return cells.every((cell) => cell.trim() === '') ? undefined : { line, cells };
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

function hasOpenQuote(text: string): boolean {
  let isOpen = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) isOpen = !isOpen;
  return isOpen;
}

function cellsOf(text: string): string[] | undefined {
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  const cells: string[] = [];
  for (;;) {
    const match = cell.exec(text);
    if (!match) return undefined;
    const [, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') return cells;
  }
}
