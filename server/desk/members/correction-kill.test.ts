import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { allEndpoints, anyPathOf } from '@/contract/all-endpoints';
import { auditLedger } from '@/server/ledger/audit';
import { inLanes } from '@/tests/support/claims';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { freeCalls, onRestartableData } from '@/tests/support/restartable';

const size = 200;
const atOnce = 20;
const points = 40;

/** One clerk corrects all of them in a day. */
const wideDay = { LIMIT_STAFF_POINTS_PER_DAY: '100000' };

/** Runs the whole server as a process and kills it while staff correct points. */
onRestartableData('a server killed while staff correct points', wideDay, ({ start, look }) => {
  let crowd: Somebody[] = [];

  before(() =>
    look(async (db, secrets) => {
      crowd = await createManyMembers({ db, secrets, nowSeconds: Math.floor(Date.now() / 1000) }, size);
    }),
  );

  /** Signs in one of the support staff, like a browser. */
  const signIn = async (url: string) => {
    const cookies = new Map<string, string>();
    const keep = (answer: Response) => {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', content = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, content);
      }
      return answer;
    };
    const headers = () => ({
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, content]) => `${name}=${content}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    });
    const path = allEndpoints.startStaffSession.path;
    keep(await fetch(`${url}${path}`));
    const body = JSON.stringify({ staff_id: 'staff-manee' });
    const begun = keep(await fetch(`${url}${path}`, { method: 'POST', headers: headers(), body }));
    assert.equal(begun.status, 200, await begun.text());
    return headers();
  };

  const correct = async (url: string, headers: Record<string, string>, { memberId }: Somebody) => {
    const body = JSON.stringify({ reason: 'goodwill', note: 'ชดเชย', point_type: 'cjpoint', points });
    const path = anyPathOf('correctPoints', { member_id: memberId });
    try {
      const key = { 'idempotency-key': `kill-${memberId}` };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, ...key }, body });
      return answer.ok ? 'done' : String(answer.status);
    } catch {
      return 'lost';
    }
  };

  test('loses no acknowledged correction, and makes none twice', async () => {
    const first = await start();
    const headers = await signIn(first.url);
    const answers: string[] = [];
    let killed: Promise<void> | undefined;
    await inLanes(crowd, atOnce, async (somebody) => {
      answers.push(await correct(first.url, headers, somebody));
      if (answers.filter((answer) => answer === 'done').length >= 40) killed ??= first.kill();
    });
    await killed;
    assert.ok(answers.includes('lost'), 'the server died too late to interrupt a call');

    const left = await look(async (db) => {
      // Simulates a minute after the kill: only the answer of the act itself is still stored.
      await freeCalls(db);
      const rows = await db.selectFrom('point_corrections').select(['member_id', 'points']).execute();
      return rows.length;
    });
    assert.ok(left >= 40 && left < size);

    const second = await start();
    const anew = await signIn(second.url);
    for (const answer of await Promise.all(crowd.map((somebody) => correct(second.url, anew, somebody))))
      assert.equal(answer, 'done');
    await second.stop();

    await look(async (db) => {
      const rows = await db.selectFrom('point_corrections').select('member_id').execute();
      assert.deepEqual([rows.length, new Set(rows.map(({ member_id }) => member_id)).size], [size, size]);
      const acts = await db.selectFrom('audit').select('subject_id').where('act', '=', 'points.correct').execute();
      assert.equal(acts.length, size);
      const { differences } = await auditLedger(db, Math.floor(Date.now() / 1000));
      assert.deepEqual(differences, []);
    });
  });
});
