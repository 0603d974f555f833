import { basename, dirname, join } from 'node:path';

/** The project's files, each with its text, by their paths from the root. */
export type Sources = ReadonlyMap<string, string>;

/** The importers of each file; `runs` is false if only types are imported. */
export type Importers = ReadonlyMap<string, readonly { path: string; runs: boolean }[]>;

/** Reads the imports of all files. In this project they are always a name in single quotes after `from` or `import`. */
export function importersIn(sources: Sources): Importers {
  const importers = new Map<string, { path: string; runs: boolean }[]>();
  for (const [path, text] of sources) {
    for (const [imported, runs] of importsOf(path, text, sources)) {
      importers.set(imported, [...(importers.get(imported) ?? []), { path, runs }]);
    }
  }
  return importers;
}

const imports = /^(?:import|export) (type )?(?:[^;']*? from )?'((?:@\/|\.)[^']+)'|\bimport\('((?:@\/|\.)[^']+)'\)/gm;

function importsOf(path: string, text: string, sources: Sources): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [, type, fixed, late] of text.matchAll(imports)) {
    const name = fixed ?? late ?? '';
    const file = name.startsWith('@/') ? name.slice(2) : join(dirname(path), name);
    const at = ['', '.ts', '.tsx', '/index.ts'].map((ending) => `${file}${ending}`).find((one) => sources.has(one));
    if (at) found.set(at, found.get(at) === true || type === undefined);
  }
  return found;
}

/**
 * The test files that reach a file, those most likely to notice a fault first: its own, then its folder's, then those in the
 * folders of its users (including users of its types only), then by the number of imports in between. Slow tests come last.
 */
export function testsReaching(path: string, importers: Importers): string[] {
  const distances = distancesTo(path, importers);
  const using = (importers.get(path) ?? []).filter((importer) => !isTest(importer.path));
  const users = new Set(using.map((importer) => dirname(importer.path)));
  const tests = [...distances].filter(([file]) => isTest(file));
  const ranked = tests.map(([file, distance]) => ({ file, rank: rankOf(file, distance, path, users) }));
  return ranked
    .sort((one, other) => compare(one.rank, other.rank) || one.file.localeCompare(other.file))
    .map(({ file }) => file);
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function distancesTo(path: string, importers: Importers): Map<string, number> {
  const distances = new Map([[path, 0]]);
  for (const [file, distance] of distances) {
    for (const { path: importer, runs } of importers.get(file) ?? []) {
      if (runs && !distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

const slow = /(kill|plans|races|releases|outage|stop|main)\.test\.ts$/;

/** The suite that notices when a statement loses the clause that says whose rows it is about. */
const whoseRows = 'tests/contract/two-members.test.ts';

function rankOf(test: string, distance: number, path: string, users: ReadonlySet<string>): number[] {
  const folder = dirname(test);
  const isOwn = stemOf(test) === stemOf(path);
  const isBeside = folder === dirname(path) || (test === whoseRows && /store\.ts$/.test(path));
  const far = [isOwn, isBeside, users.has(folder), true].indexOf(true);
  return [slow.test(test) && !isOwn ? 1 : 0, far, -sharedFolders(test, path), distance];
}

function stemOf(path: string): string {
  return join(dirname(path), basename(path).split('.')[0] ?? '');
}

/** The tests of the contract count as being beside every file of the server. */
function sharedFolders(test: string, path: string): number {
  const [one, other] = [test.replace(/^tests\/contract\//, 'server/'), path].map((file) => dirname(file).split('/'));
  const apart = other?.findIndex((folder, depth) => folder !== one?.[depth]) ?? 0;
  return apart === -1 ? (other?.length ?? 0) : apart;
}

function compare(one: number[], other: number[]): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
