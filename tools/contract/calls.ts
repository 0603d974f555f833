import type { AnyEndpoint, AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints } from '@/contract/all-endpoints';
import { allSchemas } from '@/contract/all-schemas';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import { staffEndpoints } from '@/contract/desk/endpoints';
import type { Endpoint, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { EndpointSchema } from '@/contract/schema';
import { callNames, schemas } from '@/contract/schemas';

/** A call with all that the contract says of it. */
export type Call = Endpoint & { name: EndpointName; schema: EndpointSchema; reads: boolean };

/** The same for any call, including the desk's, which are only checked for being closed. */
export type AnyCall = AnyEndpoint & { name: AnyEndpointName; schema: EndpointSchema };

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

export function anyCallOf(name: AnyEndpointName): AnyCall {
  return { ...allEndpoints[name], name, schema: allSchemas[name] };
}

export const allCalls: readonly Call[] = callNames.map(callOf);

export const deskCalls: readonly AnyCall[] = Object.keys(staffEndpoints)
  .filter((name): name is StaffEndpointName => name in staffEndpoints)
  .map(anyCallOf)
  .filter(({ access }) => access === 'staff');
