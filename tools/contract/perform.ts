import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { keepsAnswer } from '@/contract/all-endpoints';
import type { Depth } from './bad-input';
import { checkBadInput } from './bad-input';
import type { Call } from './calls';
import type { Client, Sent } from './client';
import type { Exchange } from './exchange';
import { cameOf } from './exchange';
import { branchesOf, fieldsOf, valueAt, withValue } from './hostile-input';

/** Makes a valid call with all that is checked around it. Returns the exchange if it was granted. */
export async function perform(client: Client, call: Call, right: Sent, depth: Depth): Promise<Exchange | undefined> {
  const isFirst = !client.report.isAsked(call.name) && depth.isWanted(call.name);
  if (isFirst) await checkBadInput(client, call, right, depth);
  if (call.reads || call.method === 'GET') return judgeGranted(client, await client.ask(call.name, right));
  return write(client, call, right, isFirst);
}

/** A write has a key of its own; its repeat gives the first answer, and the key is of no use for anything else. */
async function write(client: Client, call: Call, right: Sent, isFirst: boolean): Promise<Exchange | undefined> {
  const sent = { key: randomUUID(), ...right };
  const made = judgeGranted(client, await client.ask(call.name, sent));
  if (!made || !isFirst || !keepsAnswer(call.name) || endsTheCaller.includes(call.name)) return made;
  const again = await client.ask(call.name, { ...sent, description: 'the same again' });
  client.report.judge('same-key', again, isSame(made, again) ? undefined : `${cameOf(again)}, another answer`);
  const other = withOtherContent(call, sent);
  if (!other) return made;
  const refused = await client.ask(call.name, { ...other, description: 'with other content' });
  client.report.judge('key-of-another', refused, refused.answer.status === 412 ? undefined : cameOf(refused));
  return made;
}

/** After these the caller has no session, so that a repeat is refused. */
const endsTheCaller: readonly string[] = ['unlinkMember', 'endSessions', 'changeMobile'];

function judgeGranted(client: Client, made: Exchange): Exchange | undefined {
  const isGranted = made.answer.status >= 200 && made.answer.status < 300;
  client.report.judge('valid-request', made, isGranted ? undefined : cameOf(made));
  return isGranted ? made : undefined;
}

function isSame(one: Exchange, other: Exchange): boolean {
  return one.answer.status === other.answer.status && isDeepStrictEqual(one.answer.body, other.answer.body);
}

/** The same request with one valid value replaced by another, if there is one to replace. */
function withOtherContent({ schema: { body, params } }: Call, sent: Sent): Sent | undefined {
  const schema = body ?? params;
  if (!schema) return undefined;
  const given: unknown = body ? sent.body : sent.params;
  const changed = fieldsOf(schema)
    .flatMap(({ path, schema: field }) =>
      othersOf(field, valueAt(given, path)).map((value) => withValue(given, path, value)),
    )
    .find((one) => Value.Check(schema, one));
  if (changed === undefined) return undefined;
  return body
    ? { ...sent, body: changed }
    : {
        ...sent,
        params: Object.fromEntries(Object.entries(Object(changed)).map(([name, value]) => [name, String(value)])),
      };
}

function othersOf(schema: TSchema, right: unknown): unknown[] {
  if (typeof right === 'boolean') return [!right];
  if (typeof right === 'number') return [right + 1, right * 2];
  if (typeof right !== 'string') return [];
  const words = branchesOf(schema).flatMap(({ enum: listed }) => (Array.isArray(listed) ? listed : []));
  return [...words.filter((word) => word !== right), `${right.slice(0, -1)}${right.endsWith('1') ? '2' : '1'}`];
}
