import type { Answer } from '@/contract/types';
import { categoryKey, categoryOf } from '@/domain/goods-categories';
import type { BillLine } from '@/domain/purchases';
import type { Deps } from '@/server/gateways/deps';
import { differencesOf } from '@/server/platform/category-file';
import { keepCategoryCodes, lastCategoryCodes } from './category-codes';
import type { UnknownWord } from './unknown-category.store';
import { countUnknown, listUnknown, others } from './unknown-category.store';

export type CategoriesService = {
  /** Counts the unknown categories of a new bill. Never fails the bill, which is already recorded. */
  note(branchCode: string, lines: readonly BillLine[]): Promise<void>;
  /** Logs what a start with another file of categories changes, and stores it for the next start of any server. */
  noteChanges(): Promise<void>;
  /** For the desk, without those that this server's file knows now. */
  list(): Promise<Answer<'listUnknownCategories'>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'meter' | 'config' | 'categories'>;

export function createCategoriesService({ db, clock, log, meter, config, categories }: Needs): CategoriesService {
  const earned = config.unknownCategoriesEarn ? 'yes' : 'no';
  return {
    note: async (branchCode, lines) => {
      const words = unknownWords(lines);
      if (words.length === 0) return;
      for (const { key, lines: count } of words)
        meter.count(
          'sabai_unknown_category_lines_total',
          { category: key === '' ? 'missing' : 'unknown', earned },
          count,
        );
      try {
        for (const { category } of await countUnknown(db, branchCode, words, clock.now()))
          log.warn({ branch: branchCode, category, earned }, 'a till sent a category of goods that is not known');
      } catch (error) {
        log.error({ err: error, branch: branchCode }, 'unknown categories could not be counted');
      }
    },
    noteChanges: async () => {
      const codes = [...categories.values()];
      const changes = differencesOf(await lastCategoryCodes(db), codes);
      if (changes.length === 0) return;
      const about = { file: config.categoriesFile ?? 'none', count: changes.length, changes: changes.slice(0, 100) };
      log.warn(about, 'the categories of goods have changed');
      await keepCategoryCodes(db, codes);
    },
    list: async () => {
      const rows = await listUnknown(db);
      const items = rows
        .filter(({ category_key }) => categoryOf(category_key, categories) === undefined)
        .map(({ category_key, name_th, name_en, ...row }) => ({
          ...row,
          kind: kindOf(category_key),
          branch_th: name_th ?? '',
          branch_en: name_en ?? '',
        }));
      return { earns: config.unknownCategoriesEarn, items };
    },
  };
}

function kindOf(key: string) {
  if (key === '') return 'missing' as const;
  return key === others ? ('others' as const) : ('unknown' as const);
}

function unknownWords(lines: readonly BillLine[]): UnknownWord[] {
  const words = new Map<string, UnknownWord>();
  for (const { category } of lines) {
    if (categoryOf(category) !== undefined) continue;
    const key = categoryKey(category);
    const before = words.get(key) ?? { key, word: category, lines: 0 };
    words.set(key, { ...before, lines: before.lines + 1 });
  }
  return [...words.values()];
}
