import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { endpoints, pathOf } from '@/contract/endpoints';
import type { Db } from '@/server/db/transact';
import type { CallOf } from './scale-calls';
import { callerAt } from './scale-people';
import type { Server } from './scale-server';

/**
 * Statements, 8 KB buffers and milliseconds of processor time of one call on average, and the times of all in milliseconds, in
 * order. Node's processor time includes the caller's; PostgreSQL's is counted by Linux in steps of 10 ms, elsewhere it is 0.
 */
export type Measured = { statements: number; buffers: number; nodeMs: number; postgresMs: number; times: number[] };

/** Makes the call `count` times, each by another member, and measures. Throws for an answer that is a failure. */
export async function measureCall(server: Server, callOf: CallOf, { count, from }: { count: number; from: number }) {
  const times: number[] = [];
  const buffersBefore = await buffersOf(server.db);
  const noise = (await buffersOf(server.db)) - buffersBefore;
  server.statements = 0;
  const [node, postgres] = [process.cpuUsage(), await backendMsOf(server.db)];
  for (let turn = from; turn < from + count; turn += 1) times.push(await timeOf(server, callOf, turn));
  const { statements } = server;
  const { user, system } = process.cpuUsage(node);
  const postgresMs = (await backendMsOf(server.db)) - postgres;
  const buffers = Math.max(0, (await buffersOf(server.db)) - buffersBefore - 2 * noise);
  times.sort((one, other) => one - other);
  return {
    statements: statements / count,
    buffers: buffers / count,
    nodeMs: (user + system) / 1000 / count,
    postgresMs: postgresMs / count,
    times,
  };
}

/** Spread over all members, and no member twice. */
async function timeOf(server: Server, callOf: CallOf, turn: number): Promise<number> {
  const { app, crowd, till } = server;
  const place = (turn * 7919) % crowd.members;
  const call = callOf({ caller: callerAt(crowd, place), turn, till, nowSeconds: crowd.nowSeconds });
  const { name, params = {}, query = '', token, body } = call;
  const request = {
    method: endpoints[name].method,
    url: `${pathOf(name, params)}${query}`,
    headers: {
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
  const begun = performance.now();
  const answer = await app.inject(request);
  const time = performance.now() - begun;
  if (answer.statusCode >= 400) throw new Error(`${name} was answered with ${answer.statusCode}: ${answer.body}`);
  return time;
}

/** All buffers that the only connection has read so far. */
async function buffersOf(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ buffers: number }>`
    select blks_hit + blks_read as buffers from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.buffers ?? 0;
}

/** The processor time of the only connection's process so far. */
async function backendMsOf(db: Db): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  // After the name in parentheses: state, then ten numbers, then user and system time in hundredths of a second.
  const numbers = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(numbers[11]) + Number(numbers[12])) * 10;
}
