import type { Endpoint, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { callNames, schemas } from '@/contract/schemas';

/** A call with all that the contract says of it. */
export type Call = Endpoint & { name: EndpointName; schema: EndpointSchema; reads: boolean };

/** Calls that change nothing although they are a POST, and the one that changes something although it is a GET. */
const readByPost: readonly EndpointName[] = [
  'listCoupons',
  'getCoupon',
  'getMyCoupon',
  'listPrizes',
  'listPointTransactions',
];
const writeByGet: readonly EndpointName[] = ['sendOtp'];

export function callOf(name: EndpointName): Call {
  const endpoint: Endpoint = endpoints[name];
  const reads = endpoint.method === 'GET' ? !writeByGet.includes(name) : readByPost.includes(name);
  return { ...endpoint, name, schema: schemas[name], reads };
}

export const allCalls: readonly Call[] = callNames.map(callOf);
