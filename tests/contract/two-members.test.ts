import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allCallNames, allEndpoints, isOfMembersOrTills } from '@/contract/all-endpoints';
import { openReference } from '@/server/modules/receipts/member-reference';
import { jobHandlers } from '@/server/services';
import { regularJobs } from '@/server/sweep/regular-jobs';
import { onPostgres } from '@/tests/support/database-engines';
import { testSecrets } from '@/tests/support/world';
import type { Case, Cases } from './two-members-account-calls';
import { accountCalls } from './two-members-account-calls';
import { testOwnRecordsDiffer } from './two-members-apart';
import { isOfApp, watchCard } from './two-members-card';
import { codeCalls } from './two-members-code-calls';
import { deskAllowed, deskCalls } from './two-members-desk-calls';
import { dueJobs, erasedBesideErased, operatorJobs, queuedJobs } from './two-members-jobs';
import type { Allowed } from './two-members-judge';
import { assertIsolated, assertUntouched } from './two-members-judge';
import { claimCases, lookalikes } from './two-members-lookalikes';
import { reaches, reachesAtOneBranch, reachesAtTwoBranches } from './two-members-reach';
import { refusals } from './two-members-refusals';
import type { Play, Scene } from './two-members-scene';
import { openScene } from './two-members-scene';
import { shopCalls } from './two-members-shop-calls';
import { tillCalls } from './two-members-till-calls';

const calls: Partial<Record<AnyEndpointName, Cases>> = {
  ...accountCalls,
  ...codeCalls,
  ...shopCalls,
  ...tillCalls,
  ...deskCalls,
} satisfies Partial<Record<AnyEndpointName, Cases>>;

const names = allCallNames.filter((name) => name in calls);

/** Calls that cover all members, move the clock, or need the others to be prepared as well. */
const allowed: Partial<Record<AnyEndpointName, Allowed>> = {
  ...deskAllowed,
  getMissions: { ofEverybody: (answer) => JSON.parse(JSON.stringify(answer, withoutRankings)) },
  getBranchSummary: { ofEverybody: (answer) => JSON.parse(JSON.stringify(answer, withoutSums)) },
  lookUpMobile: { ofEverybody: (answer) => JSON.parse(JSON.stringify(answer, withOpenReference)) },
  unlinkMember: { readsChange: true },
  requestUnfreeze: { readsChange: true },
  listPointTransactions: { readsChange: true },
};

/** The situation of a number depends on who has it. */
const besideLookalikes: Allowed = { readsChange: true, columns: ['registrations.situation'] };

/** Tables without rows of members: the catalogues, the progress of imports and the messages of the sandbox. */
const tablesOfNobody = [
  'approvals',
  'audiences',
  // Links are made later, by a job.
  'audit_chain',
  'audit_rules',
  'audit_waiting',
  'campaign_branches',
  'campaign_days',
  'campaign_pictures',
  'coupons',
  'draft_files',
  'drafts',
  'early_voids',
  'earning_campaigns',
  // Only with a receiver, and by triggers alone.
  'event_receiver',
  'events_out',
  'line_menus',
  'member_imports',
  // Of the release before.
  'mission_ranks',
  // Of all members together.
  'mission_steps',
  'missions',
  'note_redactions',
  // Of coupons: a collected one has a number.
  'partner_codes',
  'prizes',
  'quota_changes',
  'reminder_turns',
  'report_counts',
  'report_rows',
  'rewards',
  'sandbox_outbox',
  'settings',
  'staff_limits',
  'staff_sessions',
  'staff_sign_ins',
  'stores',
  'sweeps',
  'terms',
  'toggles',
  // Of branches.
  'unknown_categories',
];

/** Keeps only the entry of the actor among the leaders, without ranks, which are counted among all members. */
const withoutRankings = (key: string, value: unknown) => {
  if (key === 'leaders' && Array.isArray(value)) return value.filter(({ me }) => me === true);
  return ['top_spend', 'my_rank', 'rank'].includes(key) ? undefined : value;
};

/** Without the sums of a branch, which are of all its members. */
const withoutSums = (_key: string, value: unknown) => (typeof value === 'number' ? undefined : value);

/** Whom a reference means, since each one is sealed differently. */
const withOpenReference = (key: string, value: unknown) =>
  key === 'member_ref' ? openReference(String(value), '0001', testSecrets) : value;

onPostgres('a member beside others', (openDatabase) => {
  let scene: Scene;

  before(async () => {
    scene = await openScene(openDatabase);
  });

  after(() => scene.close());

  test('every call of the contract is tested', () => {
    const isAboutMembers = (name: AnyEndpointName) =>
      isOfMembersOrTills(name) || allEndpoints[name].path.startsWith('/api/staff/v1/members/');
    assert.deepEqual(names.toSorted(), allCallNames.filter(isAboutMembers).sort());
  });

  test('every table with data of members has rows of the actor and of the others', async () => {
    const rows = await scene.rows.read();
    const has = (table: string, ofOthers: boolean) =>
      rows.some((row) => row.table === table && scene.isOthers(row) === ofOthers);
    const missing = scene.rows.tables.filter((table) => !has(table, true) || !has(table, false));
    assert.deepEqual(missing, tablesOfNobody);
  });

  test('the rows of written tables, with the known rows of the others, are those of all tables', async () => {
    // Events are rows of a partition.
    for (const name of ['logEvent', 'updateMember'] as const)
      for (const how of Object.values(calls[name] ?? {})) {
        const { answer, after } = await scene.play(async () => {
          const act = await calling(name, how)(scene);
          return async () => {
            await act();
            return scene.rows.read();
          };
        }, false);
        assert.deepEqual(after, answer);
      }
  });

  for (const name of names)
    describe(name, () => {
      const cases = calls[name] ?? {};
      for (const [way, how] of Object.entries(cases))
        test(way, () => assertIsolated(scene, calling(name, how), allowed[name]));
    });

  describe('beside lookalikes', () => {
    for (const name of names)
      for (const [way, how] of Object.entries(lookalikes[name] ?? {}))
        test(`${name} ${way}`, () => assertIsolated(scene, calling(name, how), besideLookalikes));

    for (const [name, play] of Object.entries(claimCases)) test(name, () => assertIsolated(scene, play));
  });

  testOwnRecordsDiffer(() => scene);

  describe('refusals beside the others', () => {
    for (const { call, code, way, how } of refusals)
      test(`${call} answers ${code}: ${way}`, () =>
        assertIsolated(scene, refusing(call, how, code), { readsChange: true, changesNothing: true }));
  });

  describe('jobs of the queue', () => {
    for (const [name, prepare] of Object.entries(queuedJobs)) test(name, () => assertIsolated(scene, prepare));
  });

  describe('scheduled jobs that are due for one member', () => {
    for (const [name, { prepare, allowed: jobAllows }] of Object.entries(dueJobs))
      test(name, () => assertIsolated(scene, prepare, jobAllows));

    test('eraseDue beside a member erased before', () =>
      assertIsolated(scene, erasedBesideErased, { readsChange: true }));

    test('every job is tested', () => {
      assert.deepEqual(Object.keys(dueJobs), Object.keys(regularJobs(scene.deps, scene.services)));
      assert.deepEqual(Object.keys(queuedJobs), Object.keys(jobHandlers(scene.services)));
    });
  });

  describe('commands of the operators', () => {
    for (const [name, prepare] of Object.entries(operatorJobs)) test(name, () => assertIsolated(scene, prepare));
  });

  describe('records of another member', () => {
    const seen = [
      ...reaches.flatMap((reach) => [
        { ...reach, of: 'before' as const },
        { ...reach, of: 'behind' as const },
      ]),
      ...reachesAtOneBranch.map((reach) => ({ ...reach, of: 'behind' as const })),
      ...reachesAtTwoBranches.map((reach) => ({ ...reach, of: 'before' as const })),
    ];
    for (const [place, { call, code, ask, of }] of seen.entries())
      test(`${place + 1}: ${call} answers ${code}`, async () => {
        const outcome = await scene.play(async () => {
          const question = await ask(scene, scene[of]);
          return async () => failureOf(await scene.ask(call, question));
        }, false);
        assert.equal(outcome.answer, code);
        // What a till is refused about them is noted for them.
        assertUntouched(scene, outcome, { newRows: ['refused_calls'] });
      });
  });
});

type Response = Awaited<ReturnType<Scene['ask']>>;

function failureOf(response: Response): unknown {
  return response.statusCode < 400 ? response.body : response.json().code;
}

function refusing(name: AnyEndpointName, how: Case, code: string): Play {
  return async (scene) => {
    const question = await how(scene);
    return async () => assert.equal(failureOf(await scene.ask(name, question)), code);
  };
}

function calling(name: AnyEndpointName, how: Case): Play {
  return async (scene) => {
    const question = await how(scene);
    return async () => {
      const assertTold = isOfApp(name) ? await watchCard(scene, name) : undefined;
      const response = await scene.ask(name, question);
      assert.ok(response.statusCode < 300, `${response.statusCode} ${response.body}`);
      const body = response.body === '' ? null : response.json();
      await assertTold?.(body, question.body);
      return { status: response.statusCode, body };
    };
  };
}
