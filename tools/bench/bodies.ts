import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import { openDatabase } from '@/server/db/database';
import type { WorstBody } from '@/tests/contract/worst-bodies';
import { worstBodies } from '@/tests/contract/worst-bodies';
import { prepareCalls, unsafeCalls } from '@/tests/contract/worst-calls';
import type { Api, Asked } from '@/tests/support/api';
import { createApi } from '@/tests/support/api';
import { openPostgres, withPostgres } from '@/tests/support/postgres-database';
import { fieldsOf, valueAt, withValue } from '@/tools/contract/hostile-input';

const mostMs = 50;
const mostBytes = 16 * 1024;
/** How often each body is measured, and how often the most expensive one of each call. */
const runsPerBody = 3;
const runsPerWorstBody = 15;

type Cost = { name: EndpointName; title: string; sent: number; status: number; answered: number; ms: number };

/**
 * The processor time of the server's process, all threads, from the request to the answer, for the most expensive bodies:
 * those that `tests/contract/worst-bodies.ts` makes from each call's schema, and valid ones with full lists. PostgreSQL is a
 * process of its own and not included.
 */
export function benchBodies(): Promise<boolean> {
  return withPostgres(measure);
}

async function measure(): Promise<boolean> {
  const postgres = await openPostgres('migrated');
  const { db, close } = await openDatabase({ databaseUrl: postgres.url });
  const api = await createApi(db);
  try {
    const callOf = await prepareCalls(api);
    const costs: Cost[] = [];
    // Warms up: the first calls include the time for compiling.
    for (const name of unsafeCalls) await worstOf(api, name, callOf(name), 1);
    for (const name of unsafeCalls) costs.push(await worstOf(api, name, callOf(name), runsPerBody));
    costs.sort((one, other) => other.ms - one.ms);
    for (const cost of costs) console.log(lineOf(cost));
    return costs.every(({ ms, answered }) => ms <= mostMs && answered < mostBytes);
  } finally {
    await api.app.close();
    await close();
    await postgres.stop();
  }
}

async function worstOf(api: Api, name: EndpointName, call: Asked, times: number): Promise<Cost> {
  const schema: EndpointSchema = schemas[name];
  const bodies = [...worstBodies(schema, call.body), ...fullBodies(schema, call.body)];
  let worst: { body: WorstBody; cost: Cost } | undefined;
  let largest = 0;
  for (const body of bodies) {
    const cost = await costOf(api, name, { ...call, body: body.text }, { title: body.title, times });
    largest = Math.max(largest, cost.answered);
    if (!worst || cost.ms > worst.cost.ms) worst = { body, cost };
  }
  if (!worst) throw new Error(`${name} has no bodies`);
  const { title, text } = worst.body;
  const again =
    times > 1 ? await costOf(api, name, { ...call, body: text }, { title, times: runsPerWorstBody }) : worst.cost;
  return { ...again, answered: largest };
}

/** Valid bodies with as many items as a list may have. */
function fullBodies({ body }: EndpointSchema, right: unknown): WorstBody[] {
  return fieldsOf(body ?? {}).flatMap(({ path, schema }) => {
    const items = [valueAt(right, path)].flat();
    const { maxItems } = { maxItems: 0, ...schema };
    if (maxItems === 0 || items[0] === undefined) return [];
    const text = JSON.stringify(withValue(right, path, Array(maxItems).fill(items[0])));
    return [{ title: `a full ${path.join('.')}, as it should be`, text }];
  });
}

/** The median of `times` calls. */
async function costOf(api: Api, name: EndpointName, call: Asked, { title, times }: { title: string; times: number }) {
  const costs: number[] = [];
  let cost = { name, title, sent: Buffer.byteLength(String(call.body)), status: 0, answered: 0, ms: 0 };
  for (let time = 0; time < times; time += 1) {
    const before = process.cpuUsage();
    const { statusCode: status, rawPayload } = await api.ask(name, {
      ...call,
      headers: { 'idempotency-key': randomUUID() },
    });
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
    cost = { ...cost, status, answered: rawPayload.length };
  }
  costs.sort((one, other) => one - other);
  return { ...cost, ms: costs[Math.floor(times / 2)] ?? 0 };
}

function lineOf({ name, title, sent, status, answered, ms }: Cost): string {
  const { method, path } = endpoints[name];
  const sizes = `${String(sent).padStart(7)} B → ${status} ${String(answered).padStart(5)} B at most`;
  return `${ms.toFixed(1).padStart(6)} ms  ${sizes}  ${method} ${path}: ${title}`;
}
