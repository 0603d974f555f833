import type { SourceFile } from './project-files';
import { isTest } from './project-files';

/** Where SQL is allowed: in the stores of the modules, and in folders that consist of SQL. */
const stores = /(^|[./])store\.ts$|^server\/(audit|db|ledger|sandbox|sealing)\//;

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/;

/** Every read and write of a table is in a store. */
export function queriesOutsideStores(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/') && !stores.test(path) && !isTest(path))
    .filter(({ text }) => query.test(text))
    .map(({ path }) => path);
}
