import { existsSync, readFileSync } from 'node:fs';

/** A row of docs/specification.md: what is asked for, where it is done, and which tests show it. */
type SpecificationRow = { item: string; files: string[]; tests: { file: string; title: string }[] };

/** The rows of the document under the heading of their table. */
export function rowsOf(document: string): Map<string, SpecificationRow[]> {
  const tables = document.split(/^## /m).slice(1);
  return new Map(
    tables.map((table) => {
      const [heading = '', ...lines] = table.split('\n');
      const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '));
      return [heading, cells.slice(1).map(rowOf)];
    }),
  );
}

/** What a row names and the product lacks: a file, or a test with that very title. */
export function untrueRows(rows: SpecificationRow[], read = fromDisk): string[] {
  return rows.flatMap(({ item, files, tests }) => [
    ...files.filter((file) => read(file) === undefined).map((file) => `${item}: there is no ${file}`),
    ...tests
      .filter(({ file, title }) => !hasTest(read(file) ?? '', title))
      .map(({ file, title }) => `${item}: ${file} has no test “${title}”`),
  ]);
}

/** Whether the rows are about these items: each one of them once, and about nothing else. */
export function differences(rows: SpecificationRow[], items: readonly string[]): string[] {
  const named = rows.map(({ item }) => item);
  return [
    ...items.filter((item) => !named.includes(item)).map((item) => `${item} has no row`),
    ...named.filter((item) => !items.includes(item)).map((item) => `${item} is asked for nowhere`),
    ...named.filter((item, place) => named.indexOf(item) !== place).map((item) => `${item} has two rows`),
  ];
}

/** A row has to say where and by what it is shown. */
export function emptyRows(rows: SpecificationRow[]): string[] {
  return rows.filter(({ files, tests }) => files.length === 0 || tests.length === 0).map(({ item }) => item);
}

function rowOf([item = '', where = '', shown = '']: string[]): SpecificationRow {
  return {
    item: item.trim().replaceAll('`', ''),
    files: [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    tests: [...shown.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
  };
}

/** The title stands as the first argument of a call: test('…', or the cases of one: ])('…'. */
function hasTest(text: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.split(quoted).slice(0, -1).some(opensCall));
}

function opensCall(before: string): boolean {
  return before.trimEnd().endsWith('(');
}

function fromDisk(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
