import { putCoupon } from '@/tests/support/coupons';
import type { OpenDatabase } from '@/tests/support/engines';
import { putMission } from '@/tests/support/missions';
import { putPrize } from '@/tests/support/prizes';
import { putDonation, putReward } from '@/tests/support/rewards';
import { openRollbackDatabase } from '@/tests/support/rollback-database';
import type { TableRow } from '@/tests/support/table-rows';
import { createRowReader } from '@/tests/support/table-rows';
import { granted, syntheticIds, testStartSeconds } from '@/tests/support/world';
import type { Person, Plan } from './two-members-people';
import { furnish, other, staffAt } from './two-members-people';
import type { Stage } from './two-members-stage';
import { openStage } from './two-members-stage';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** What was answered and sent, how the tables stand, and what somebody else reads then, where anything has changed. */
export type Outcome = { answer: unknown; told: unknown; before: TableRow[]; after: TableRow[]; read: unknown };

/** Prepares what is done, and answers how. */
export type Play = (scene: Scene) => Promise<() => Promise<unknown>>;

/**
 * A member between two others, so that whoever takes the first row, or the last one, takes somebody else's. The one before has
 * bills of the same numbers at another branch; the one behind has others at the same branch.
 */
const plans = {
  before: {
    name: 'bystander-one',
    firstname: 'ปิติ',
    identifier: syntheticIds.two,
    mobile: '0812340002',
    branch: '0002',
    bills: 'R',
    baht: 7919,
  },
  actor: {
    name: 'actor',
    firstname: 'มานี',
    identifier: syntheticIds.one,
    mobile: '0812340001',
    branch: '0001',
    bills: 'R',
    baht: 1013,
  },
  behind: {
    name: 'bystander-two',
    firstname: 'ชูใจ',
    identifier: syntheticIds.three,
    mobile: '0812340003',
    branch: '0001',
    bills: 'S',
    baht: 6007,
  },
} as const satisfies Record<string, Plan>;

/** More ids than any preparation takes: what is done then has the same ones, however much others got before. */
const prepared = 1000;

export async function openScene(openDatabase: OpenDatabase) {
  const { source } = await openDatabase();
  const { db, undoing, close } = openRollbackDatabase('connectionString' in source ? source.connectionString : '');
  const stage = await openStage(db);
  const rows = await createRowReader(db);
  await putShared(stage);
  const owners = new Map((await rows.read()).map(({ name }) => [name, 'shared']));
  const note = async (owner: string) => {
    for (const { name } of await rows.read()) if (!owners.has(name)) owners.set(name, owner);
  };
  const furnishAt = async (owner: keyof typeof plans, seconds: number) => {
    stage.clock.set(testStartSeconds + seconds);
    const person = await furnish(stage, plans[owner]);
    await note(owner);
    return person;
  };
  const before = await furnishAt('before', 0);
  const actor = await furnishAt('actor', 1);
  const behind = await furnishAt('behind', 2);
  const bystanders = [before, behind];
  await standBy(stage, before, behind);
  for (const owner of ['before', 'behind']) await note(owner);
  const startsAt = Math.max(before.furnishedAt, actor.furnishedAt, behind.furnishedAt);
  stage.clock.set(startsAt);
  await stage.services.missions.rankDue();
  const isOthers = createOwnership(owners, bystanders);
  const removeOthers = rows.removal((await rows.read()).filter(isOthers));
  const chance = stage.ids.at();

  const readAtFirst = await undoing(() => readOf(stage, behind));

  /** Does it once beside the others, or as if they had never been there, and undoes it. */
  const play = (prepare: Play, alone: boolean): Promise<Outcome> =>
    undoing(async () => {
      stage.clock.set(startsAt);
      stage.ids.backTo(chance);
      stage.forget();
      if (alone) await removeOthers();
      const act = await prepare(scene);
      stage.forget();
      stage.ids.backTo(chance + prepared);
      const rowsBefore = await rows.read();
      const answer = await act();
      const [told, after] = [structuredClone(stage.told), await rows.read()];
      const isRead = !alone && JSON.stringify(rowsBefore) !== JSON.stringify(after);
      return { answer, told, before: rowsBefore, after, read: isRead ? await readOf(stage, behind) : undefined };
    });

  const scene = {
    ...stage,
    ...{ rows, actor, bystanders, before, behind, isOthers, play, startsAt, readAtFirst },
    close: async () => {
      await stage.app.close();
      await close();
    },
  };
  return scene;
}

/** What is nobody's. */
async function putShared({ db }: Stage): Promise<void> {
  for (const code of ['PAIR-RETURNED', 'PAIR-USED', 'PAIR-OPEN', 'PAIR-NEW']) await putCoupon(db, { code });
  await putReward(db, { reward_id: 'PAIR-VOUCHER' });
  await putReward(db, { reward_id: 'PAIR-OTHERS' });
  await putReward(db, { reward_id: 'PAIR-SPENDERS', minimum_spend_satang: 12_000_00 });
  await putDonation(db, { reward_id: 'PAIR-GIFT' });
  await putPrize(db, { prize_id: 'PAIR-BEAR' });
  await putMission(db);
  await db.insertInto('stores').values(storeRow('0001')).execute();
  await db.insertInto('toggles').values({ name: 'StaffConfirmCode', is_on: true }).execute();
  await db.insertInto('rate_windows').values({ window_key: 'otp-sends:product', window_start: 0, calls: 0 }).execute();
}

function storeRow(branch_code: string) {
  const names = {
    name_th: 'สาขาบางนา',
    name_en: 'Bang Na',
    address_th: 'บางนา',
    address_en: 'Bang Na',
    phone: '021234567',
  };
  const place = { latitude: 13.7, longitude: 100.5, brands: '[]', services: '[]' };
  return {
    branch_code,
    ...names,
    ...place,
    open_days: 'daily',
    opens: '00:00',
    closes: '24:00',
    updated_at: 0,
  } as const;
}

/** What the actor does not have yet, or what would stand in its way. */
async function standBy(stage: Stage, before: Person, behind: Person): Promise<void> {
  const { services } = stage;
  for (const { memberId, caller, branch, openCoupon } of [before, behind]) {
    await services.coupons.collect(memberId, 'PAIR-NEW');
    await services.rewards.claim(memberId, { reward_id: 'PAIR-OTHERS' }, undefined);
    await services.erasure.ask(caller, 'th');
    await services.coupons.issueBarcode(memberId, { my_coupon_id: openCoupon, ...staffAt(stage, branch) });
    await services.till.confirmStaff(memberId, { branch_code: branch, staff_code: 'none' });
  }
  const { memberId, chatAccountId, caller } = before;
  await services.freeze.freeze(memberId);
  const { id } = granted(await services.freeze.requestThaw(caller));
  await stage.prove(id, 'thaw_points', chatAccountId);
}

/** What somebody reads over the wire, but for the instant of reading. */
async function readOf({ ask }: Stage, { token }: Person): Promise<unknown> {
  const [member, data] = [await ask('getMember', { token }), await ask('exportMember', { token })];
  return [member.json(), { ...data.json(), exported_at: 0 }];
}

function createOwnership(owners: ReadonlyMap<string, string>, bystanders: readonly Person[]) {
  const ids = bystanders.flatMap(({ memberId, chatAccountId, formerAccountId, desk }) => [
    ...[memberId, chatAccountId, formerAccountId, desk.chatAccountId],
  ]);
  return ({ name, values }: TableRow): boolean => {
    const owner = owners.get(name);
    if (owner !== undefined) return owner === 'before' || owner === 'behind';
    const text = JSON.stringify(values);
    return ids.some((id) => text.includes(id));
  };
}

export const freshMobile = other('0812340009', 9);

/** Points that were earned then have ended since. */
export const longBefore = (seconds: number) => seconds - 3 * 366 * 24 * 60 * 60;
