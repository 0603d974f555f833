import type { ErrorCode } from '@/domain/errors';
import type { AnyEndpoint, AnyEndpointName } from './all-endpoints';
import { allEndpoints, isOfMembersOrTills } from './all-endpoints';
import { allSchemas } from './all-schemas';
import { heldByTerms } from './consents';
import { heldByIdentity } from './members-hold';
import type { EndpointSchema } from './schema';

/** Every failure that a call may answer: its own, and those of its access level, its input, its key and of all calls. */
export function failuresOf(name: AnyEndpointName): readonly ErrorCode[] {
  const schema: EndpointSchema = allSchemas[name];
  const held: ErrorCode[] = [
    ...(isOfMembersOrTills(name) && heldByTerms.has(name) ? (['terms_outdated'] as const) : []),
    ...(isOfMembersOrTills(name) && heldByIdentity.has(name) ? (['identity_unproven'] as const) : []),
  ];
  const own = [...schema.failures, ...ofAccess(allEndpoints[name]), ...held, ...ofInput(allEndpoints[name], schema)];
  return [...new Set([...own, ...ofAllCalls])];
}

const ofAllCalls = ['400', '429', '500', '503'] as const satisfies readonly ErrorCode[];

function ofAccess({ access, feature }: AnyEndpoint): ErrorCode[] {
  if (access === 'public') return [];
  // 404: a server without a desk.
  if (access === 'staff') return ['401', '403', '404'];
  if (access !== 'member') return ['401', '403'];
  const withoutMembership: ErrorCode[] = feature === 'coupons' ? ['e2001', 'e2016'] : ['link_ended'];
  return ['401', '403', ...withoutMembership, 'link_replaced'];
}

/** 403: without the token against forgery · 406, 408, body_not_utf8: the body is not JSON, late, or in another
 * encoding · 412: the key was used for something else. */
function ofInput({ method }: AnyEndpoint, { params, query, body }: EndpointSchema): ErrorCode[] {
  return [
    ...(params || query || body ? (['422'] as const) : []),
    ...(body ? (['406', '408', 'body_not_utf8'] as const) : []),
    ...(method === 'GET' ? [] : (['403', '412'] as const)),
  ];
}
