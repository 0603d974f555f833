/** The kind of values in a column, by which spreadsheet damage is recognised. */
export type ColumnRule = {
  holds: 'code' | 'date' | 'text';
  /** A code of this form has lost its leading zero. */
  withoutZero?: RegExp;
  /** Existing codes: `1` next to `0001` has lost its zeros. */
  known?: ReadonlySet<string>;
  /** Different in nearly every line, so that one value everywhere means filling by dragging. */
  differs?: boolean;
};

/** A sign of damage: the column, the number of affected cells, and the first ones. */
export type Damage = { column: string; what: string; cells: number; of: number; examples: Example[] };

type Example = { line: number; cell: string };
type Sign = { cells: number; examples: Example[] };

const examplesMost = 3;

/** A sample that is too small shows nothing: one number in ten ends in 0. */
const fewest = { trailingZeros: 4, mixedZeros: 20, days: 20, sameValue: 10 } as const;

/** Spreadsheets keep this many digits of a number, and write 0 for the others. */
const digitsKept = 15;

/** The number of lines of a sheet in Excel; a longer file was cut off there. */
const sheetLines = 1_048_576;

/**
 * Checks all lines of a table for spreadsheet damage to codes, dates and texts, even if each single line is valid. Needs the memory of a
 * few values per column.
 */
export function createDamageCheck(rules: Readonly<Record<string, ColumnRule>>) {
  const columns = Object.entries(rules).map(([name, rule]) => createColumn(name, rule));
  let lastLine = 0;
  return {
    add: (line: number, cellOf: (column: string) => string): void => {
      lastLine = line;
      for (const column of columns) column.add(line, cellOf(column.name).trim());
    },
    found: (): Damage[] => [
      ...(lastLine === sheetLines ? [cutOff] : []),
      ...columns.flatMap((column) => column.found()),
    ],
  };
}

const cutOff: Damage = {
  column: 'the file',
  what: 'has as many lines as a sheet can have: it may be cut off',
  cells: 1,
  of: 1,
  examples: [{ line: sheetLines, cell: 'the last one' }],
};

function createColumn(name: string, rule: ColumnRule) {
  const signs = new Map<string, Sign>();
  let filled = 0;
  let latestDay = 0;
  const values = new Map<string, number>();

  const note = (what: string, line: number, cell: string) => {
    const sign = signs.get(what) ?? { cells: 0, examples: [] };
    sign.cells += 1;
    if (sign.examples.length < examplesMost) sign.examples.push({ line, cell });
    signs.set(what, sign);
  };

  const add = (line: number, cell: string): void => {
    if (cell === '') return;
    filled += 1;
    for (const what of signsOf(cell, rule)) note(what, line, cell);
    if (rule.holds === 'date') latestDay = Math.max(latestDay, Number(/^\d{4}-\d{2}-(\d{2})/.exec(cell)?.[1] ?? 31));
    if (rule.differs && (values.has(cell) || values.size < valuesMost)) values.set(cell, (values.get(cell) ?? 0) + 1);
  };

  const found = (): Damage[] => {
    const all = [...signs].filter(([what, { cells }]) => what !== zeros || isTooOften(cells, filled));
    const found = all.map(([what, sign]) => ({ column: name, what, of: filled, ...sign }));
    const [value, times] = [...values].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
    const isSame = filled >= fewest.sameValue && times > filled / 2;
    const same = {
      column: name,
      what: 'have the same value',
      cells: times,
      of: filled,
      examples: [{ line: 0, cell: value }],
    };
    const isSwapped = rule.holds === 'date' && filled >= fewest.days && latestDay <= 12;
    const swapped = { column: name, what: daysSwapped, cells: filled, of: filled, examples: [] };
    return [...found, ...(isSame ? [same] : []), ...(isSwapped ? [swapped] : [])];
  };

  return { name, add, found };
}

const valuesMost = 50_000;

function isTooOften(cells: number, filled: number): boolean {
  const isAll = cells === filled && filled >= fewest.trailingZeros;
  return isAll || (filled >= fewest.mixedZeros && cells > filled / 2);
}

const zeros = `end in 0 from the ${digitsKept + 1}th digit on, because a spreadsheet keeps ${digitsKept}`;
const daysSwapped = 'have no day after the 12th: day and month may have changed places';

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Signs of damage in a single cell, by column. */
const cellSigns: Record<ColumnRule['holds'] | 'any', [what: string, form: RegExp][]> = {
  any: [
    ['are too wide for their column (####)', /^#{2,}$/],
    ['are errors of a formula', /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i],
  ],
  code: [
    ['are shortened to a power of ten', /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i],
    ['have decimal places', /^\d{3,}\.0+$/],
    ['became a date', new RegExp(`^(?:\\d{1,2}-(?:${months})|(?:${months})-\\d{2}|\\d{1,2}-[ก-ฮ]\\.?[ก-ฮ]\\.)$`, 'i')],
    [zeros, new RegExp(`^\\d{${digitsKept}}0+$`)],
  ],
  date: [
    ['are the number of a day', /^\d{5}(?:\.\d+)?$/],
    ['are written in the order of a country, not as 2026-12-31', /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?:\s.*)?$/],
    ['are in the Buddhist era', /^2[4-6]\d{2}-\d{2}-\d{2}/],
  ],
  text: [
    ['were opened in another encoding', /\uFFFD|à[¸¹]|^\?{3,}|[ÃÂ][\u0080-\u00BF]/],
    ['are shortened to a power of ten', /^\d[.,]\d+E\+\d+$/i],
  ],
};

function signsOf(cell: string, { holds, withoutZero, known }: ColumnRule): string[] {
  const signs = [...cellSigns.any, ...cellSigns[holds]].flatMap(([what, form]) => (form.test(cell) ? [what] : []));
  if (withoutZero?.test(cell.replace(/[\s-]/g, ''))) signs.push('have lost their leading zero');
  if (known && hasLostZeros(cell, known)) signs.push('have lost the zeros of a code that exists');
  return signs;
}

/** Whether a code is another one without its leading zeros. */
function hasLostZeros(code: string, known: ReadonlySet<string>): boolean {
  return !known.has(code) && knownWithZeros(code, known) !== undefined;
}

const codeCharactersMost = 16;

/** The known code that this one would be with leading zeros. */
export function knownWithZeros(code: string, known: ReadonlySet<string>): string | undefined {
  if (!/^\d+$/.test(code)) return undefined;
  for (let padded = `0${code}`; padded.length <= codeCharactersMost; padded = `0${padded}`)
    if (known.has(padded)) return padded;
  return undefined;
}

/** The message for the operator. `shown` is the part of a cell that may be shown. */
export function damageText(damage: readonly Damage[], shown: (cell: string) => string = (cell) => cell): string {
  const lines = damage.map(({ column, what, cells, of, examples }) => {
    const found = examples.map(({ line, cell }) => `${line > 0 ? `line ${line}: ` : ''}${shown(cell)}`).join('; ');
    return `${column}: ${cells} of ${of} ${what}${found ? ` (${found})` : ''}`;
  });
  return [...lines, ...advice].join('\n');
}

const advice = [
  'A spreadsheet seems to have changed the file; what is lost cannot be restored from it. Take the original file again.',
  'To open it in Excel: Data, From Text/CSV (ข้อมูล, จากข้อความ/CSV), Transform Data, and set these columns to Text; then save as CSV UTF-8.',
];
