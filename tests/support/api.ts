import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints, anyPathOf } from '@/contract/all-endpoints';
import { apiErrorBody } from '@/contract/errors';
import { errorCodes } from '@/domain/errors';
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
export async function createApi(db: Db) {
  const { app, world } = await openEdge(db, { line: createSandboxLine() });

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

/** The largest body of a refusal, whatever was sent. */
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
  assert.ok(
    errorCodes.some((code) => code === body.code),
    said,
  );
  assert.ok(body.message && body.title, said);
  assert.equal((body.errors?.length ?? 0) > 0, response.statusCode === 422, said);
  assert.ok(response.headers['trace-id'], said);
  assert.doesNotMatch(response.body, /select |insert |constraint|node_modules|\.ts\b|stack|kysely|postgres/i, said);
}

// A refused call is noted there, and nothing of what it sent.
const counters = ['rate_windows', 'idempotency', 'otp_budgets', 'refused_calls', 'branch_keys'];

/**
 * Everything in the tables except counters, as text. A database function does it in one statement that is planned once,
 * because it is called thousands of times.
 */
export async function readEverything(db: Db): Promise<() => Promise<string>> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !counters.includes(name) && !name.startsWith('kysely'));
  const rowsOf = (name: string) => sql<{ rows: string }>`
    select ${sql.lit(`${name}\n`)} || coalesce(string_agg(${sql.ref(name)}::text, chr(10)), '') as rows from ${sql.table(name)}`;
  await sql`create or replace function everything() returns text language plpgsql as $$ begin
    return (select string_agg(rows, chr(10)) from (${sql.join(names.sort().map(rowsOf), sql` union all `)}) as held);
  end $$`.execute(db);
  return async () => (await sql<{ everything: string }>`select everything()`.execute(db)).rows[0]?.everything ?? '';
}
