import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemClock } from '@/server/clock';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { sandboxKeys } from '@/server/sandbox/keys';
import { createSecrets } from '@/server/secrets';
import { createCrowd } from '@/tests/support/crowd';
import type { Wish } from '@/tests/support/etax-wishes';
import { askUntilHeard, putBills, readMailbox, statusesOf } from '@/tests/support/etax-wishes';
import type { Postgres } from '@/tests/support/postgres';
import { startPostgres } from '@/tests/support/postgres';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';

const members = 20;
const billsEach = 10;
const branch = '0033';
const size = members * billsEach;
/** A life ends when something of this member’s was issued: they are served nearly in their order. */
const livesEndAt = [0, 3, 6, 10, 14, 17];

type Place = { settings: Record<string, string>; open: () => ReturnType<typeof openDatabase> };

/** The whole server as a process, killed again and again while it takes requests, makes documents and mails them. */
function killedIn(name: string, prepare: () => Promise<Place>): void {
  describe(`a server killed while it issues tax invoices (${name})`, () => {
    let place: Place;
    let wishes: Wish[] = [];
    let living: Product | undefined;

    before(async () => {
      place = await prepare();
      const { db, close } = await place.open();
      await migrate(db);
      const secrets = createSecrets(await sandboxKeys(db));
      const crowd = await createCrowd({ db, secrets, nowSeconds: systemClock.now() }, members);
      wishes = await putBills(db, crowd, { branch, billsEach, nowSeconds: systemClock.now() });
      await close();
    });

    after(() => living?.kill());

    test(`${size} requests become ${size} mails under the numbers 1 to ${size}, none twice`, {
      timeout: 600_000,
    }, async () => {
      const heard = new Map<string, string>();
      let underWay = 0;
      for (const member of livesEndAt) {
        const { end } = await live(heard, (url) => untilIssued(url, member, 'some'));
        await end();
        underWay += await aMinuteLater(place);
      }
      const { asking } = await live(heard, async (url) => {
        for (let member = 0; member < members; member += 1) await untilIssued(url, member, 'every');
      });
      await asking;
      assert.ok(underWay > 0, 'no kill met a job under way');
      await checkTold(heard);
      await checkKept();
    });

    /** Starts the server, has the phones that heard nothing ask again with the same key, and waits. */
    const live = async (heard: Map<string, string>, until: (url: string) => Promise<void>) => {
      const product = await startProduct('.cache/no-web', place.settings);
      living = product;
      const calledOff = new AbortController();
      const asking = askUntilHeard(product.url, wishes, heard, calledOff.signal);
      await until(product.url);
      const end = async () => {
        // Not at the very instant at which something was done: in the middle of the next.
        await sleep(Math.random() * 200);
        await product.kill();
        living = undefined;
        calledOff.abort();
        await asking;
      };
      return { asking, end };
    };

    const untilIssued = async (url: string, member: number, how: 'some' | 'every') => {
      const token = wishes[member * billsEach]?.token ?? '';
      while (!(await statusesOf(url, token))[how]((status) => status === 'ISSUED')) await sleep(20);
    };

    /** As the members see it: a mail for each request, each with a PDF of its own number, and each receipt issued. */
    const checkTold = async (heard: ReadonlyMap<string, string>) => {
      assert.ok(living);
      const { url, stop } = living;
      const tokens = new Map(wishes.map(({ email, token }) => [email, token]));
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
      living = undefined;
      assert.equal(heard.size, size);
      assert.equal(new Set(heard.values()).size, size);
      const expected = Array.from({ length: size }, (_number, at) => String(at + 1).padStart(6, '0'));
      assert.deepEqual(numbers.map((filename) => filename.slice(-10, -4)).sort(), expected);
    };

    /** As the tables have it; and that the kills met work under way, which was taken up again. */
    const checkKept = async () => {
      const { db, close } = await place.open();
      const documents = await db.selectFrom('etax_documents').selectAll().where('branch_code', '=', branch).execute();
      const requests = await db.selectFrom('etax_requests').selectAll().where('branch_code', '=', branch).execute();
      const { rows } = await sql<{ name: string; again: number }>`
        select name, count(*) filter (where retry_count > 0)::integer as again from pgboss.job
        where name like 'etax%' or name = 'given-up' group by name`.execute(db);
      await close();
      assert.deepEqual(
        documents.map(({ running }) => running).sort((one, other) => one - other),
        Array.from({ length: size }, (_number, at) => at + 1),
      );
      assert.equal(new Set(documents.map(({ bill_no }) => bill_no)).size, size);
      assert.equal(requests.length, size);
      assert.ok(requests.every(({ status }) => status === 'ISSUED'));
      assert.deepEqual(rows.map(({ name }) => name).sort(), ['etax-document', 'etax-mail'], 'nothing was given up');
      assert.ok(
        rows.some(({ again }) => again > 0),
        'no kill met a job under way',
      );
    };
  });
}

/** A call that a dead process had in hand is free a minute later. Answers how many jobs it had in hand. */
async function aMinuteLater({ open }: Place): Promise<number> {
  const { db, close } = await open();
  await db.deleteFrom('idempotency').where('status', 'is', null).execute();
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from pgboss.job where state = 'active' and name like 'etax%'`.execute(db);
  await close();
  return rows[0]?.jobs ?? 0;
}

const folders: string[] = [];
const servers: Postgres[] = [];

after(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const pace = { RATE_LIMIT: 'off', JOB_RETRY_SECONDS: '1' };

killedIn('PGlite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabai-etax-'));
  folders.push(dataDir);
  return { settings: { DATA_DIR: dataDir, ...pace }, open: () => openDatabase({ dataDir }) };
});

killedIn('PostgreSQL', async () => {
  const server = await startPostgres();
  servers.push(server);
  return {
    settings: { DATABASE_URL: server.url, ...pace },
    open: () => openDatabase({ databaseUrl: server.url }),
  };
});
