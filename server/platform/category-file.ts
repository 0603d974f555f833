import { createHash } from 'node:crypto';
import type { CategoryCodes, GoodsCategory } from '@/domain/goods-categories';
import { categoryKey, categoryOf, goodsCategoryNames, noCategoryCodes } from '@/domain/goods-categories';
import { readCsv } from './csv';
import { readUtf8File } from './decode-utf8';

/** A code of the chain with our category. */
export type CategoryCode = { code: string; category: GoodsCategory };

const columns = ['code', 'category', 'note'];
const codesAtMost = 5000;
/** The maximum length of a category in a line of a bill. */
const charactersAtMost = 64;

/** Reads the operator's file. Throws one line for each fault, with the line of the file. */
export function readCategoryFile(path: string): CategoryCodes {
  const { codes, faults } = parseCategories(readUtf8File(path));
  if (faults.length > 0) throw new Error(faults.map(({ line, what }) => `${path}:${line} ${what}`).join('\n'));
  return codes;
}

export type CategoryFault = { line: number; what: string };

/** A faulty file yields no codes, because loading part of it could let alcohol earn points. */
export function parseCategories(text: string): { codes: CategoryCodes; faults: CategoryFault[] } {
  const [head, ...rows] = readCsv(text);
  const given = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (![columns, columns.slice(0, 2)].some((known) => known.join() === given.join()))
    return faulty([{ line: 1, what: `must have the columns ${columns.join(',')}, with commas between them` }]);
  if (rows.length > codesAtMost) return faulty([{ line: 1, what: `must have at most ${codesAtMost} codes` }]);
  const codes = new Map<string, CategoryCode & { line: number }>();
  const faults: CategoryFault[] = [];
  for (const { line, cells } of rows) {
    const [code = '', word = ''] = cells.map((cell) => cell.trim());
    const category = categoryOf(word);
    const before = codes.get(categoryKey(code));
    const repeated = before && `has the code ${code}, which line ${before.line} has as ${before.code}`;
    const count = cells.length === given.length ? undefined : `must have ${given.length} cells, as line 1`;
    const what = count ?? wrongCode(code) ?? wrongMeaning(code, word) ?? repeated;
    if (what !== undefined) faults.push({ line, what });
    else if (category) codes.set(categoryKey(code), { code, category, line });
  }
  return faults.length > 0 ? faulty(faults) : { codes, faults };
}

function wrongCode(code: string): string | undefined {
  if (categoryKey(code) === '') return 'has no code';
  if (code.length > charactersAtMost) return `has a code of more than ${charactersAtMost} characters`;
  return /^\d+([.,]\d+)?E\+\d+$/i.test(code) ? `has the code ${code}, which a spreadsheet has shortened` : undefined;
}

function wrongMeaning(code: string, word: string): string | undefined {
  const category = categoryOf(word);
  if (!category) return `has the category ${word || '(none)'}; it must be one of ${goodsCategoryNames.join(', ')}`;
  const own = categoryOf(code);
  return own && own !== category ? `gives our category ${own} another meaning` : undefined;
}

function faulty(faults: CategoryFault[]) {
  return { codes: noCategoryCodes, faults };
}

/** The same number on all servers whose files have the same content, in any order. */
export function checksumOf(codes: CategoryCodes): number {
  const lines = [...codes].map(([key, { category }]) => `${key} ${category}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest().readUInt32BE();
}

/** The differences between two versions, as lines for the operator. */
export function differencesOf(before: readonly CategoryCode[], after: readonly CategoryCode[]): string[] {
  const [old, now] = [byKey(before), byKey(after)];
  return [
    ...after.flatMap(({ code, category }) => {
      const was = old.get(categoryKey(code));
      if (!was) return [`${code}: ${category} (new)`];
      return was.category === category ? [] : [`${code}: ${was.category} → ${category}`];
    }),
    ...before
      .filter(({ code }) => !now.has(categoryKey(code)))
      .map(({ code, category }) => `${code}: ${category} (gone)`),
  ];
}

function byKey(codes: readonly CategoryCode[]): Map<string, CategoryCode> {
  return new Map(codes.map((one) => [categoryKey(one.code), one]));
}
