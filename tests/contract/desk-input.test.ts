import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { allEndpoints } from '@/contract/all-endpoints';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import { staffSchemas } from '@/contract/desk/schemas';
import type { EndpointSchema } from '@/contract/schema';
import { isRecord } from '@/domain/records';
import type { Database } from '@/server/db/database';
import { createQueue } from '@/server/jobs/queue';
import { putCoupon } from '@/tests/support/coupons';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';
import { signInStaff } from '@/tests/support/staff';
import { createTill } from '@/tests/support/till';
import { branchesOf } from '@/tools/contract/hostile-input';

const names = Object.keys(staffSchemas).filter((name): name is StaffEndpointName => name in staffSchemas);
const turns = 12;

/** One engine is enough: what differs between them is not what a caller of the desk sends. */
describe('calls of the desk at the limits of their schemas', () => {
  let database: Database;
  let edge: Edge;
  let known: string[] = [];

  before(async () => {
    database = await openMigrated();
    // Makes the tables of the jobs.
    const queue = createQueue(database.source, pino({ level: 'silent' }));
    await queue.start();
    await queue.stop(1000);
    edge = await openEdge(database.db);
    await putCoupon(edge.deps.db, { code: 'KNOWN' });
    const { memberId } = await createTill(edge.world).customer();
    known = [memberId, 'KNOWN', '0001', 'kidsclub'];
  });
  after(async () => {
    await edge.app.close();
    await database.close();
  });

  for (const [place, name] of names.entries())
    test(`are answered: ${name}`, async () => {
      const admin = await signInStaff(edge.app, 'admin');
      const { params, query, body }: EndpointSchema = staffSchemas[name];
      for (let turn = 0; turn < turns; turn += 1) {
        const value = (schema: TSchema | undefined) => (schema ? sampleOf(schema, known, place + turn) : undefined);
        const sent = { params: textsOf(value(params)), query: textsOf(value(query)), body: value(body) };
        const answer = await admin.call(name, {
          ...(params && { params: sent.params }),
          ...(query && { query: sent.query }),
          ...(allEndpoints[name].method !== 'GET' && { body: sent.body ?? {} }),
        });
        assert.ok(answer.statusCode < 500, `${JSON.stringify(sent)} → ${answer.body}`);
      }
    });
});

const texts = [
  '',
  '0',
  'x',
  "' or 1=1 --",
  '%',
  '\\',
  '๐๑๒',
  'ก'.repeat(64),
  '🙂🙂',
  'a\u200bb',
  '2026-02-30',
  '9999-12-31',
  '0000000000000000',
  '0812341010',
  'A'.repeat(12),
  'x'.repeat(128),
  'x'.repeat(500),
  'null',
  '1_1',
  '0 ',
  '253402300799',
  '9223372036854775807',
  '2026-12-31',
  'asc',
  '..',
  '1.1',
  randomUUID(),
  `${'9'.repeat(12)}.${randomUUID()}`,
  `${'9'.repeat(18)}.${randomUUID()}`,
  `${'9'.repeat(19)}.KNOWN`,
];

/** A valid value, another one for each turn: the limits of numbers, and every text that the schema takes. */
function sampleOf(schema: TSchema, known: readonly string[], turn: number): unknown {
  const branches = branchesOf(schema);
  const branch = branches[turn % branches.length] ?? {};
  if ('const' in branch) return branch['const'];
  if (Array.isArray(branch['enum'])) return branch['enum'][turn % branch['enum'].length];
  const { type, properties, items } = branch;
  if (isRecord(properties)) return objectOf(properties, branch['required'], known, turn);
  if (type === 'array') return [sampleOf({ ...Object(items) }, known, turn)];
  if (type === 'boolean') return turn % 2 === 0;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number')
    return (
      [branch['minimum'] ?? 0, branch['maximum'] ?? 1e300, 1, 0].filter((one) => Value.Check(branch, one))[turn % 2] ??
      1
    );
  const right = [...known, ...texts].filter((text) => Value.Check(branch, text));
  return right[turn % Math.max(1, right.length)] ?? '00000000-0000-4000-8000-000000000000';
}

function objectOf(properties: Record<string, unknown>, required: unknown, known: readonly string[], turn: number) {
  const isNeeded = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => isNeeded(name) || turn % 3 !== 0)
      .map(([name, field], at) => [name, sampleOf({ ...Object(field) }, known, turn + at)]),
  );
}

function textsOf(value: unknown): Record<string, string> {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)])) : {};
}
