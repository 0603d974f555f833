import { Type } from 'typebox';
import type { ActedBy } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import type { ActAnswer, ActAsked } from '@/server/desk/staff/act-with-second';
import { actWithSecond, settling } from '@/server/desk/staff/act-with-second';
import type { ApprovalHandler } from '@/server/desk/staff/settle-approvals';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';

/** A generated key that is not stored yet. */
export type MadeKey = { key: string; keyHash: string; name: string; branchCode: string };

/** The payloads of approvals. */
const addPayload = Type.Object({ branch_code: Type.String(), name: Type.String(), key_hash: Type.String() });
const revokePayload = Type.Object({ name: Type.String() });

export type KeyChanges = {
  /** The key is shown immediately, but valid only after a second person has approved it, unless it is an emergency. */
  add(made: MadeKey, asked: ActAsked): Promise<Outcome<ActAnswer, '412'>>;
  /** 404: there is no key of that name. */
  revoke(name: string, asked: ActAsked): Promise<Outcome<ActAnswer, '404'>>;
  settleAdding: ApprovalHandler;
  settleRevoking: ApprovalHandler;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'> & {
  findNamed: (db: Db, name: string) => Promise<{ branch_code: string } | undefined>;
  insert: (tx: Db, made: Omit<MadeKey, 'key'>, by: ActedBy) => Promise<void>;
  remove: (tx: Db, name: string, by: ActedBy) => Promise<boolean>;
};

/** Changes of till keys at the desk. */
export function createKeyChanges({ findNamed, insert, remove, ...deps }: Needs): KeyChanges {
  const add = async (tx: Db, made: Omit<MadeKey, 'key'>, by: ActedBy): Promise<Outcome<{ key: string }, '412'>> => {
    if (await findNamed(tx, made.name)) return refuse('412');
    await insert(tx, made, by);
    return value({ key: made.name });
  };

  const revoke = async (tx: Db, name: string, by: ActedBy): Promise<Outcome<{ key: string }, '404'>> =>
    (await remove(tx, name, by)) ? value({ key: name }) : refuse('404');

  return {
    add: (made, asked) =>
      actWithSecond(deps, asked, {
        kind: 'till_key.add',
        on: { kind: 'till', id: made.branchCode },
        payload: { branch_code: made.branchCode, name: made.name, key_hash: made.keyHash },
        check: async () => value(null),
        work: (tx, by) => add(tx, made, by),
      }),
    revoke: async (name, asked) => {
      const found = await findNamed(deps.db, name);
      if (!found) return refuse('404');
      return actWithSecond(deps, asked, {
        kind: 'till_key.revoke',
        on: { kind: 'till', id: found.branch_code },
        payload: { branch_code: found.branch_code, name },
        check: async () => value(null),
        work: (tx, by) => revoke(tx, name, by),
      });
    },
    settleAdding: settling(addPayload, (tx, { branch_code: branchCode, name, key_hash: keyHash }, by) =>
      add(tx, { branchCode, name, keyHash }, by),
    ),
    settleRevoking: settling(revokePayload, (tx, { name }, by) => revoke(tx, name, by)),
  };
}
