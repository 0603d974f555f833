import type { RawBuilder } from 'kysely';
import type { Answer } from '@/contract/types';
import { maskName } from '@/domain/identity/masks';
import { limits } from '@/domain/limits';
import { balanceOf, worthInBaht } from '@/domain/points';
import type { ActedBy } from '@/server/audit/audit';
import { actHashOf, byServer, tillActor, writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { FreezeService } from '@/server/modules/points/freeze-points';
import type { TogglesService } from '@/server/modules/toggles/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { Counting } from '@/server/platform/rate-windows.store';
import type { KeyChanges, MadeKey } from './change-keys';
import { createKeyChanges } from './change-keys';
import type { IdentityChecks, TillCaller } from './check-identity';
import { isSame } from './check-identity';
import { staffCodeEndsAt, staffCodeOf } from './derive-staff-code';
import type { MobileLookUp } from './look-up-mobile';
import { createMobileLookUp } from './look-up-mobile';
import * as store from './store';

export type StaffConfirmation = { branch_code?: string | undefined; staff_code?: string | undefined };

/** `name` identifies a key without being usable as one. */
/** `lastUsedAt` 0: not yet; it is noted once an hour. */
type BranchKey = { name: string; branchCode: string; createdAt: number; lastUsedAt: number };

export type TillService = {
  /**
   * The branch of a till key; undefined for an unknown key. Only keyed hashes of keys are stored. If the call is to be counted in a window,
   * `calls` is its count. `keyName` distinguishes keys, and `proof` shows the audit log which one acts.
   */
  branchOf(
    key: string,
    counting?: Counting,
  ): Promise<{ branchCode: string; keyName: string; proof: string; calls: number } | undefined>;
  /** Changes of keys at the desk, with a second person. */
  keyChanges: KeyChanges;
  /** Generates a key for a branch, which is not valid yet. */
  makeKey(branchCode: string): MadeKey;
  /** A new key of a branch, shown only once; older keys stay valid. */
  addKey(branchCode: string, by?: ActedBy): Promise<BranchKey & { key: string }>;
  keys(): Promise<BranchKey[]>;
  /** False if there is no key with that name. */
  revokeKey(name: string, by?: ActedBy): Promise<boolean>;
  /** The keys as the desk lists them. */
  tills(): Promise<Answer<'listTills'>>;
  staffCodeOf(branchCode: string): Answer<'getStaffCode'>;
  /**
   * Whether the staff of a branch are present at the phone. With the toggle StaffConfirmCode they type the branch's code of the day, and
   * three wrong ones lock it for five minutes; without it their confirmation suffices. Pass `isAsked` if the toggle was read.
   */
  confirmStaff(
    memberId: string,
    given: StaffConfirmation,
    isAsked?: boolean,
  ): Promise<Outcome<null, '422' | 'staff_code_locked'>>;
  /** Whether the toggle is on, as a part of a statement. */
  staffIsAsked(): RawBuilder<boolean>;
  /** The member of a card, with only those personal details that a till must show. */
  lookUp(memberNo: string): Promise<Outcome<Answer<'lookUpMember'>, '404'>>;
  /** The member of a mobile number, for a bill without a card. */
  lookUpMobile: MobileLookUp;
  /** Checks the ID that the staff read. 422: not the member's · 429: too many tries within an hour. */
  verifyIdentity(
    caller: TillCaller,
    memberNo: string,
    identifier: string,
  ): Promise<Outcome<Answer<'verifyIdentity'>, '404' | '422' | '429'>>;
  /**
   * Unfreezes a member's points after the staff have seen the ID. mobile_too_new: the number changed within the last 24 hours.
   */
  unfreeze(
    caller: TillCaller,
    memberNo: string,
    identifier: string,
  ): Promise<Outcome<Answer<'unfreezeAtStore'>, '404' | '422' | '429' | 'mobile_too_new'>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config' | 'log'> & {
  toggles: Pick<TogglesService, 'all' | 'part'>;
  members: Pick<MembersService, 'recordByNumber' | 'memberOf' | 'noteIdentity'>;
  freeze: Pick<FreezeService, 'unfreezeAtStore'>;
  identityChecks: IdentityChecks;
};

export function createTillService(needs: Needs): TillService {
  const { db, clock, ids, secrets, toggles, members, freeze, identityChecks } = needs;
  const findMember = async (memberNo: string): Promise<Outcome<MemberRecord, '404'>> => {
    const found = await members.recordByNumber(db, memberNo);
    return found?.isActive ? value(found) : refuse('404');
  };

  const checked = async (
    memberNo: string,
    identifier: string,
  ): Promise<Outcome<MemberRecord, '404' | '422' | '429'>> => {
    const found = await findMember(memberNo);
    if (isRefusal(found)) return found;
    const outcome = await identityChecks.check(found.value, identifier);
    return isRefusal(outcome) ? outcome : found;
  };

  /** A value that only the key yields, and that does not reveal the key. */
  const proofOf = (key: string) => secrets.lookUpKey('act of a branch', key);

  const writeKeyAct = (
    tx: Db,
    act: 'till_key.add' | 'till_key.revoke',
    key: Pick<BranchKey, 'name' | 'branchCode'>,
    by: ActedBy,
  ) => writeAct(tx, { clock }, { ...by, act, on: { kind: 'till', id: key.branchCode }, after: { key: key.name } });

  const makeKey = (branchCode: string): MadeKey => {
    const key = `${branchCode}-${ids.letters(keyLetters)}`;
    const keyHash = secrets.lookUpKey('branch', key);
    return { key, keyHash, name: nameOf(keyHash), branchCode };
  };

  const insertKey = async (tx: Db, { keyHash, name, branchCode }: Omit<MadeKey, 'key'>, by: ActedBy) => {
    const row = { key_hash: keyHash, branch_code: branchCode, created_at: clock.now() };
    await store.insertBranchKey(tx, row);
    await writeKeyAct(tx, 'till_key.add', { name, branchCode }, by);
  };

  const removeKey = async (tx: Db, name: string, by: ActedBy): Promise<boolean> => {
    const revoked = await store.deleteNamedKey(tx, name);
    if (revoked) await writeKeyAct(tx, 'till_key.revoke', { name, branchCode: revoked.branch_code }, by);
    return revoked !== undefined;
  };

  return {
    branchOf: async (key, counting) => {
      const key_hash = secrets.lookUpKey('branch', key);
      const proof = proofOf(key);
      const hashes = { key_hash, act_hash: actHashOf(proof) };
      const found = await store.findBranchKey(db, hashes, clock.now(), counting);
      return found && { branchCode: found.branch_code, keyName: nameOf(key_hash), proof, calls: found.calls };
    },
    keyChanges: createKeyChanges({
      db,
      clock,
      ids,
      findNamed: store.findNamedKey,
      insert: insertKey,
      remove: removeKey,
    }),
    makeKey,
    addKey: async (branchCode, by = byServer) => {
      const made = makeKey(branchCode);
      await inTransaction(db, (tx) => insertKey(tx, made, by));
      return { key: made.key, name: made.name, branchCode, createdAt: clock.now(), lastUsedAt: 0 };
    },
    keys: async () => (await store.listBranchKeys(db)).map(presentKey),
    revokeKey: (name, by = byServer) => inTransaction(db, (tx) => removeKey(tx, name, by)),
    tills: async () => ({ items: (await store.listTills(db)).map(presentTill) }),
    staffCodeOf: (branchCode) => ({
      branch_code: branchCode,
      staff_code: staffCodeOf(secrets, branchCode, clock.now()),
      valid_until: staffCodeEndsAt(clock.now()),
    }),
    staffIsAsked: () => toggles.part('StaffConfirmCode'),
    confirmStaff: async (memberId, { branch_code, staff_code }, isAsked) => {
      if (!(isAsked ?? (await toggles.all()).StaffConfirmCode)) return value(null);
      const missing = Object.entries({ branch_code, staff_code }).filter(([, given]) => !given);
      if (!branch_code || !staff_code)
        return refuse('422', { fields: missing.map(([field]) => ({ field, message: 'required' })) });
      const now = clock.now();
      const { attempts, locked_until } = await store.claimStaffAttempt(db, memberId, now);
      if (attempts > limits.staffCodeWrongAttempts)
        return refuse('staff_code_locked', { retryAfterSeconds: Math.max(1, locked_until - now) });
      if (!isSame(staff_code, staffCodeOf(secrets, branch_code, now)))
        return refuse('422', { fields: [{ field: 'staff_code', message: 'staffCodeMustBeRight' }] });
      await store.forgetStaffAttempts(db, memberId);
      return value(null);
    },
    lookUp: async (memberNo) => {
      const found = await findMember(memberNo);
      if (isRefusal(found)) return found;
      const { id, names } = found.value;
      const { member_no, tier, points, points_frozen, need_verify_pid } = await members.memberOf(id);
      const [cjpoint, kidpoint] = [balanceOf(points, 'cjpoint'), balanceOf(points, 'kidpoint')];
      return value({
        member_no,
        name: maskName(names.firstname_th, names.lastname_th),
        tier,
        cjpoint,
        kidpoint,
        discount_baht: worthInBaht(cjpoint),
        points_frozen,
        need_verify_pid,
      });
    },
    lookUpMobile: createMobileLookUp(needs),
    verifyIdentity: (caller, memberNo, identifier) =>
      identityChecks.guess(caller, async () => {
        const found = await checked(memberNo, identifier);
        if (isRefusal(found)) return found;
        const { id } = found.value;
        await inTransaction(db, async (tx) => {
          await members.noteIdentity(tx, id, `store ${caller.branchCode}`);
          const on = { kind: 'member', id } as const;
          await writeAct(tx, { clock }, { actor: tillActor(caller.branchCode), act: 'identity.verify', on });
        });
        return value({ member_no: found.value.memberNo, need_verify_pid: false });
      }),
    unfreeze: (caller, memberNo, identifier) =>
      identityChecks.guess(caller, async () => {
        const found = await checked(memberNo, identifier);
        if (isRefusal(found)) return found;
        const unfrozen = await freeze.unfreezeAtStore(found.value.id, caller.branchCode);
        return isRefusal(unfrozen) ? unfrozen : value({ member_no: found.value.memberNo, points_frozen: false });
      }),
  };
}

/** About 4.5 bits per letter, so thirty-two cannot be guessed. */
const keyLetters = 32;

/** The beginning of the hash reveals nothing about the key. */
function nameOf(keyHash: string): string {
  return keyHash.slice(0, store.keyNameLength);
}

function presentKey({ key_hash, branch_code, created_at, last_used_at }: KeyRow): BranchKey {
  return { name: nameOf(key_hash), branchCode: branch_code, createdAt: created_at, lastUsedAt: last_used_at };
}

type KeyRow = Awaited<ReturnType<typeof store.listBranchKeys>>[number];

function presentTill(row: Awaited<ReturnType<typeof store.listTills>>[number]) {
  const { key_hash, branch_code, created_at, last_used_at, name_th, name_en } = row;
  const branch = { branch_code, branch_th: name_th ?? '', branch_en: name_en ?? '' };
  return { name: nameOf(key_hash), ...branch, created_at, last_used_at };
}
