import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { findSetting, putSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { LineQuota } from '@/server/gateways/line-messages';

const setting = 'line-quota';

const stored = Type.Object({ limit: Type.Optional(Type.Number()), used: Type.Number() });

/** Asks LINE how many messages of this month are left; all processes show the last answer. */
export async function watchQuota({ db, lineMessages }: Pick<Deps, 'db' | 'lineMessages'>): Promise<void> {
  const quota = await lineMessages.quota();
  if (quota) await putSetting(db, setting, JSON.stringify(quota));
}

export async function lastQuota(db: Db): Promise<LineQuota | undefined> {
  const text = await findSetting(db, setting);
  const quota: unknown = text === undefined ? undefined : JSON.parse(text);
  return Value.Check(stored, quota) ? { limit: quota.limit, used: quota.used } : undefined;
}
