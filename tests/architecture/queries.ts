import type { SourceFile } from './project-files';
import { isTest } from './project-files';

/** Where SQL may stand: a module's stores, and what is nothing but SQL. */
const stores = /(^|[./])store\.ts$|^server\/(db|ledger|sandbox)\//;

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/;

/** A table's readers and writers are found in stores. */
export function queriesOutsideStores(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/') && !stores.test(path) && !isTest(path))
    .filter(({ text }) => query.test(text))
    .map(({ path }) => path);
}
