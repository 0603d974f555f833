import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { systemClock } from '@/server/platform/clock';
import type { InvoiceInput } from '@/tests/support/etax-inputs';
import { putBills, readMailbox, statusesOf, submitUntilAnswered } from '@/tests/support/etax-inputs';
import { createManyMembers } from '@/tests/support/many-members';
import type { Product } from '@/tests/support/product';
import { freeCalls, onRestartableData } from '@/tests/support/restartable';

const members = 12;
const billsEach = 5;
const branch = '0033';
const size = members * billsEach;
/** The server is killed once an invoice of this member is issued; members are served roughly in order. */
const livesEndAt = [0, 3, 6];
/** Further runs as long as every kill has happened to fall between two jobs. */
const moreLivesEndAt = [7, 8, 9, 10];

/** Runs the whole server as a process and kills it repeatedly while it takes requests and makes and mails documents. */
onRestartableData('a server killed while it issues tax invoices', { JOB_RETRY_SECONDS: '1' }, ({ start, look }) => {
  let inputs: InvoiceInput[] = [];
  let running: Product | undefined;

  before(() =>
    look(async (db, secrets) => {
      const crowd = await createManyMembers({ db, secrets, nowSeconds: systemClock.now() }, members);
      inputs = await putBills(db, crowd, { branch, billsEach, nowSeconds: systemClock.now() });
    }),
  );

  test(`turns ${size} requests into ${size} mails numbered 1 to ${size}, none of them twice`, async () => {
    const answered = new Map<string, string>();
    let underWay = 0;
    for (const member of [...livesEndAt, ...moreLivesEndAt]) {
      if (underWay > 0 && moreLivesEndAt.includes(member)) break;
      const { end } = await live(answered, (url) => untilIssued(url, member, 'some'));
      await end();
      underWay += await look(aMinuteLater);
    }
    const { asking } = await live(answered, async (url) => {
      for (let member = 0; member < members; member += 1) await untilIssued(url, member, 'every');
    });
    await asking;
    assert.ok(underWay > 0, 'no kill interrupted a job');
    await checkAnswers(answered);
    await checkStored();
  });

  /** Starts the server, lets phones without an answer retry with the same key, and waits. */
  const live = async (answered: Map<string, string>, until: (url: string) => Promise<void>) => {
    const product = await start();
    running = product;
    const calledOff = new AbortController();
    const asking = submitUntilAnswered(product.url, inputs, answered, calledOff.signal);
    await until(product.url);
    const end = async () => {
      await product.kill();
      running = undefined;
      calledOff.abort();
      await asking;
    };
    return { asking, end };
  };

  const untilIssued = async (url: string, member: number, how: 'some' | 'every') => {
    const token = inputs[member * billsEach]?.token ?? '';
    while (!(await statusesOf(url, token))[how]((status) => status === 'ISSUED')) await sleep(100);
  };

  /** What members see: a mail for each request, each with a PDF of its own number, and each receipt issued. */
  const checkAnswers = async (answered: ReadonlyMap<string, string>) => {
    assert.ok(running);
    const { url, stop } = running;
    const tokens = new Map(inputs.map(({ email, token }) => [email, token]));
    const numbers: string[] = [];
    for (const [email, token] of tokens) {
      const box = await readMailbox(url, email);
      numbers.push(...box.map(({ filename }) => filename));
      const [first] = box;
      const pdf = Buffer.from(await (await fetch(`${url}${first?.url}`)).arrayBuffer());
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
      assert.deepEqual(await statusesOf(url, token), Array(billsEach).fill('ISSUED'));
    }
    await stop();
    running = undefined;
    assert.equal(answered.size, size);
    assert.equal(new Set(answered.values()).size, size);
    const expected = Array.from({ length: size }, (_number, at) => String(at + 1).padStart(6, '0'));
    assert.deepEqual(numbers.map((filename) => filename.slice(-10, -4)).sort(), expected);
  };

  /** Asserts the rows of the tables, and that interrupted jobs were resumed. */
  const checkStored = async () => {
    const { documents, requests, rows } = await look(async (db) => ({
      documents: await db.selectFrom('etax_documents').selectAll().where('branch_code', '=', branch).execute(),
      requests: await db.selectFrom('etax_requests').selectAll().where('branch_code', '=', branch).execute(),
      ...(await sql<{ name: string; again: number }>`
          select name, count(*) filter (where retry_count > 0)::integer as again from pgboss.job
          where name like 'etax%' or name = 'given-up' group by name`.execute(db)),
    }));
    assert.deepEqual(
      documents.map(({ running }) => running).sort((one, other) => one - other),
      Array.from({ length: size }, (_number, at) => at + 1),
    );
    assert.equal(new Set(documents.map(({ bill_no }) => bill_no)).size, size);
    assert.equal(requests.length, size);
    assert.ok(requests.every(({ status }) => status === 'ISSUED'));
    assert.deepEqual(rows.map(({ name }) => name).sort(), ['etax-document', 'etax-mail'], 'no job was given up');
    assert.ok(
      rows.some(({ again }) => again > 0),
      'no kill interrupted a job',
    );
  };
});

/** Returns how many jobs the dead process was working on. */
async function aMinuteLater(db: Db): Promise<number> {
  await freeCalls(db);
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from pgboss.job where state = 'active' and name like 'etax%'`.execute(db);
  return rows[0]?.jobs ?? 0;
}
