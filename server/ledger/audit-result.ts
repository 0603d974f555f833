import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { findSetting, putSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';

/** When the ledger, or the chain of the audit log, was last audited, in epoch seconds, and how many differences were found. */
export type AuditResult = Static<typeof auditResult>;

const auditResult = Type.Object({ at: Type.Number(), differences: Type.Number() });

const ledger = 'audit-ledger';
const chain = 'audit-chain';

export const keepAuditResult = (db: Db, result: AuditResult) => putSetting(db, ledger, JSON.stringify(result));

export const keepChainResult = (db: Db, result: AuditResult) => putSetting(db, chain, JSON.stringify(result));

/** Undefined if it was never audited. */
export const lastAuditResult = (db: Db) => lastResult(db, ledger);

export const lastChainResult = (db: Db) => lastResult(db, chain);

async function lastResult(db: Db, name: string): Promise<AuditResult | undefined> {
  const stored = await findSetting(db, name);
  const read: unknown = stored === undefined ? undefined : JSON.parse(stored);
  return Value.Check(auditResult, read) ? read : undefined;
}
