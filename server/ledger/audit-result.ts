import { findSetting, putSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';

/** When the ledger was last audited, in epoch seconds, and how many differences were found. */
export type AuditResult = { at: number; differences: number };

export async function keepAuditResult(db: Db, result: AuditResult): Promise<void> {
  await putSetting(db, name, JSON.stringify(result));
}

/** Undefined if it was never audited. */
export async function lastAuditResult(db: Db): Promise<AuditResult | undefined> {
  const stored = await findSetting(db, name);
  const read: unknown = stored === undefined ? undefined : JSON.parse(stored);
  if (!(read instanceof Object)) return undefined;
  return { at: Number(Reflect.get(read, 'at')), differences: Number(Reflect.get(read, 'differences')) };
}

const name = 'audit-ledger';
