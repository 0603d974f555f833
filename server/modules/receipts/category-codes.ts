import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { goodsCategoryNames } from '@/domain/goods-categories';
import { findSetting, putSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';
import type { CategoryCode } from '@/server/platform/category-file';

const settingName = 'category-codes';

const stored = Type.Array(Type.Object({ code: Type.String(), category: Type.Enum([...goodsCategoryNames]) }));

/** The codes that the servers read last. An unreadable value of a later release counts as none. */
export async function lastCategoryCodes(db: Db): Promise<CategoryCode[]> {
  const text = await findSetting(db, settingName);
  const given: unknown = text === undefined ? [] : JSON.parse(text);
  return Value.Check(stored, given) ? given : [];
}

export async function keepCategoryCodes(db: Db, codes: readonly CategoryCode[]): Promise<void> {
  await putSetting(db, settingName, JSON.stringify(codes.map(({ code, category }) => ({ code, category }))));
}
