import { linkWaiting } from '@/server/audit/audit-chain.store';
import type { OpenDatabase } from '@/tests/support/database-engines';
import { openRollbackDatabase } from '@/tests/support/rollback-database';
import type { TableRow } from '@/tests/support/table-rows';
import { createRowReader } from '@/tests/support/table-rows';
import { syntheticIds, testStartSeconds } from '@/tests/support/world';
import { makeMissionsDiffer, openWelcome, putShared, spendBudgets, standBy } from './two-members-bystanders';
import type { Plan } from './two-members-joining';
import type { Person } from './two-members-people';
import { furnish, other } from './two-members-people';
import type { Stage } from './two-members-stage';
import { openStage } from './two-members-stage';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** The answer, the messages, the tables before and after, and what another member reads afterwards if anything has changed. */
export type Outcome = { answer: unknown; messages: unknown; before: TableRow[]; after: TableRow[]; read: unknown };

/** Prepares an action and returns it. */
export type Play = (scene: Scene) => Promise<() => Promise<unknown>>;

/**
 * The actor is between two other members by time, position and id, so that code which takes the first or the last row gets
 * one of another member. The one before has bills with the same numbers at another branch, the one behind has bills at the same branch.
 */
const plans = {
  before: {
    name: 'bystander-one',
    firstname: 'ปิติ',
    identifier: syntheticIds.two,
    mobile: '0812340002',
    branch: '0002',
    otherBranch: '0003',
    bills: 'R',
    baht: 7919,
  },
  actor: {
    name: 'actor',
    firstname: 'มานี',
    identifier: syntheticIds.one,
    mobile: '0812340001',
    branch: '0001',
    otherBranch: '0004',
    bills: 'R',
    baht: 1013,
  },
  behind: {
    name: 'bystander-two',
    firstname: 'ชูใจ',
    identifier: syntheticIds.three,
    mobile: '0812340003',
    branch: '0001',
    otherBranch: '0005',
    bills: 'S',
    baht: 6007,
  },
} as const satisfies Record<string, Plan>;

const firstDigits = { before: '1', actor: '5', behind: '9' } as const;

const budgets = 'otp_budgets ';

/** More ids than any preparation uses, so that the action always gets the same ids. */
const prepared = 1000;

export async function openScene(openDatabase: OpenDatabase) {
  const { source } = await openDatabase();
  const { db, undoing, close } = openRollbackDatabase('servers' in source ? source.servers.databaseUrl : '');
  const stage = await openStage(db);
  const rows = await createRowReader(db);
  await putShared(stage);
  const owners = new Map((await rows.read()).map(({ name }) => [name, 'shared']));
  const note = async (owner: string) => {
    for (const { name } of await rows.read()) if (!owners.has(name)) owners.set(name, owner);
  };
  const furnishAt = async (owner: keyof typeof plans, seconds: number) => {
    stage.clock.set(testStartSeconds + seconds);
    stage.ids.beginWith(firstDigits[owner]);
    const person = await furnish(stage, plans[owner]);
    await standBy[owner](stage, person);
    await note(owner);
    return person;
  };
  const before = await furnishAt('before', 0);
  const actor = await furnishAt('actor', 1);
  const behind = await furnishAt('behind', 2);
  const bystanders = [before, behind];
  stage.ids.beginWith(firstDigits.actor);
  const startsAt = Math.max(actor.furnishedAt, stage.clock.now());
  stage.clock.set(startsAt);
  const budgetsOf = (person: string) =>
    [...owners].flatMap(([name, owner]) =>
      owner === person && name.startsWith(budgets) ? [name.slice(budgets.length)] : [],
    );
  await spendBudgets(stage, budgetsOf);
  await makeMissionsDiffer(stage);
  await openWelcome(stage);
  await stage.services.missions.rankDue();
  await linkWaiting(db);
  const isOthers = createOwnership(owners, bystanders);
  const removeOthers = rows.removal((await rows.read()).filter(isOthers));
  const chance = stage.ids.at();
  const behaviour = { ...stage.behaviour };

  const readAtFirst = await undoing(() => readOf(stage, behind));

  const rowsAtFirst = await rows.read();
  const rowsWithoutOthers = rowsAtFirst.filter((row) => !isOthers(row));

  /** Runs the action beside the others, or as if they had never existed, and rolls it back. */
  const play = (prepare: Play, alone: boolean): Promise<Outcome> =>
    undoing(async () => {
      stage.clock.set(startsAt);
      Object.assign(stage.behaviour, behaviour);
      stage.ids.backTo(chance);
      stage.forget();
      if (alone) await removeOthers();
      const count = await rows.countWrites();
      const act = await prepare(scene);
      stage.forget();
      stage.ids.backTo(chance + prepared);
      const before = await rows.readSince(alone ? rowsWithoutOthers : rowsAtFirst, count);
      const answer = await act();
      const messages = structuredClone(stage.messages);
      const { rows: after } = await rows.readSince(before.rows, before.count);
      const isRead = !alone && isChanged(before.rows, after);
      return { answer, messages, before: before.rows, after, read: isRead ? await readOf(stage, behind) : undefined };
    });

  const scene = {
    ...stage,
    rows,
    actor,
    bystanders,
    before,
    behind,
    isOthers,
    play,
    startsAt,
    readAtFirst,
    close: async () => {
      await stage.app.close();
      await close();
    },
  };
  return scene;
}

export function isChanged(before: readonly TableRow[], after: readonly TableRow[]): boolean {
  const isSame = (row: TableRow, place: number) =>
    row === before[place] || JSON.stringify(row) === JSON.stringify(before[place]);
  return before.length !== after.length || !after.every(isSame);
}

/** What a person reads over HTTP, without the time of the export and the order of records of the same instant. */
async function readOf({ ask }: Stage, { token }: Person): Promise<unknown> {
  const [member, data] = [await ask('getMember', { token }), await ask('exportMember', { token })];
  const records: Record<string, unknown[]> = data.json().records ?? {};
  const sorted = Object.entries(records).map(([word, rows]) => [word, rows.map((row) => JSON.stringify(row)).sort()]);
  return [member.json(), { ...data.json(), exported_at: 0, records: sorted }];
}

function createOwnership(owners: ReadonlyMap<string, string>, bystanders: readonly Person[]) {
  const ids = bystanders.flatMap(({ memberId, chatAccountId, formerAccountId, formerKey, desk }) => [
    memberId,
    chatAccountId,
    formerAccountId,
    formerKey,
    desk.chatAccountId,
  ]);
  return ({ name, values }: TableRow): boolean => {
    const owner = owners.get(name);
    if (owner !== undefined) return owner === 'before' || owner === 'behind';
    const text = JSON.stringify(values);
    return ids.some((id) => text.includes(id));
  };
}

export const freshMobile = other('0812340009', 9);
