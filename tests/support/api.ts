import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints, anyPathOf } from '@/contract/all-endpoints';
import { apiErrorBody } from '@/contract/errors';
import { isTillCode, readAnyCode } from '@/domain/till-codes';
import type { Db } from '@/server/db/transact';
import { createSandboxLine } from '@/server/sandbox/gateways';
import { openEdge } from './edge';

export type Asked = {
  params?: Record<string, string>;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Api = Awaited<ReturnType<typeof createApi>>;

/** The whole server, called without a network. Close the app after the suite. */
export async function createApi(db: Db, env: Record<string, string> = {}) {
  const { app, world } = await openEdge(db, { line: createSandboxLine(), env });

  return { world, app, ask: askOver(app) };
}

/** Calls the server without a network. */
export function askOver(app: FastifyInstance) {
  return (name: AnyEndpointName, { params = {}, token, body, headers = {} }: Asked = {}) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return app.inject({
      method: allEndpoints[name].method,
      url: anyPathOf(name, params),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
  };
}

type Response = Awaited<ReturnType<Api['ask']>>;

const statuses = [400, 401, 403, 404, 405, 406, 408, 412, 422, 429];

/** The limit for the body of a refusal, whatever was sent. */
const mostRefusedBytes = 16 * 1024;

/** Checks that the caller was refused: a status that the contract allows, and the usual error body. */
export function assertRefused(response: Response, call: string): void {
  assertFailure(response, call);
  assert.ok(statuses.includes(response.statusCode), `${call} → ${response.statusCode}`);
}

/** Checks that the error body is complete, has a trace id and shows nothing internal. */
function assertFailure(response: Response, call: string): void {
  const said = `${call.slice(0, 500)} → ${response.statusCode} ${response.body.slice(0, 300)}`;
  assert.match(response.body, /^\{/, said);
  assert.ok(response.rawPayload.length < mostRefusedBytes, `${call} → ${response.rawPayload.length} bytes`);
  const body: unknown = response.json();
  assert.ok(Value.Check(apiErrorBody, body), said);
  assert.equal(body.status, response.statusCode, said);
  assert.ok(readAnyCode(body.code) === body.code, said);
  assert.ok(body.message && body.title, said);
  // A till learns what other refusals are about, too.
  const namesFields = (body.errors?.length ?? 0) > 0;
  assert.ok(namesFields ? response.statusCode === 422 || isTillCode(body.code) : response.statusCode !== 422, said);
  assert.ok(response.headers['trace-id'], said);
  assert.doesNotMatch(response.body, /select |insert |constraint|node_modules|\.ts\b|stack|kysely|postgres/i, said);
}

// A refused call is noted there, and nothing of what it sent.
const counters = ['rate_windows', 'idempotency', 'otp_budgets', 'refused_calls', 'branch_keys'];

/** A partitioned table represents its partitions. */
async function tablesWithContent(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !counters.includes(name) && !name.startsWith('kysely'));
}

/** Everything in the tables except counters, as text. */
export async function readEverything(db: Db): Promise<string> {
  const names = await tablesWithContent(db);
  const rowsOf = (name: string) => sql<{ rows: string }>`
    select ${sql.lit(`${name}\n`)} || coalesce(string_agg(${sql.ref(name)}::text, chr(10)), '') as rows from ${sql.table(name)}`;
  const all = sql.join(names.map(rowsOf), sql` union all `);
  const { rows } = await sql<{ everything: string }>`
    select string_agg(rows, chr(10)) as everything from (${all}) as held`.execute(db);
  return rows[0]?.everything ?? '';
}

/** From now on, how many rows have been written in the tables except counters, without those of transactions that rolled back. */
export async function countWrites(db: Db): Promise<() => Promise<number>> {
  const tables = await tablesWithContent(db);
  await sql`create table written_rows (count integer not null)`.execute(db);
  await sql`insert into written_rows values (0)`.execute(db);
  await sql`create function count_written_row() returns trigger language plpgsql as $$ begin
    update written_rows set count = count + 1;
    return null;
  end $$`.execute(db);
  for (const name of tables)
    await sql`create trigger counts_rows after insert or update or delete on ${sql.table(name)}
      for each row execute function count_written_row()`.execute(db);
  const read = () => sql<{ count: number }>`select count from written_rows`.execute(db);
  return async () => (await read()).rows[0]?.count ?? 0;
}
