import assert from 'node:assert/strict';
import type { Access, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { schemas } from '@/contract/schemas';
import type { Api, Asked } from '@/tests/support/api';
import { createManyMembers } from '@/tests/support/many-members';
import { prepareRightCalls } from './valid-calls';

const names = Object.keys(schemas).filter((name): name is EndpointName => name in schemas);

/** All calls that take a body. */
export const unsafeCalls = names.filter((name) => endpoints[name].method !== 'GET');

/** Each call by a permitted caller, so that only its body is invalid. */
export async function prepareCalls({ world }: Api): Promise<(name: EndpointName) => Asked> {
  const right = await prepareRightCalls(world);
  const { db, secrets } = world.deps;
  const [somebody] = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 1);
  assert.ok(somebody);
  const tokens = new Map<Access, string>([
    ['member', somebody.token],
    ['chat', (await world.enter('visitor')).accessToken],
    ['branch', (await world.services.till.addKey('0001')).key],
  ]);
  return (name) => {
    const token = tokens.get(endpoints[name].access);
    return right[name] ?? (token === undefined ? {} : { token });
  };
}
