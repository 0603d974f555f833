import type { ErrorCode } from '@/domain/errors';
import type { AnyCode, TillCode } from '@/domain/till-codes';
import type { AnyEndpoint, AnyEndpointName } from './all-endpoints';
import { allEndpoints, isOfMembersOrTills } from './all-endpoints';
import { allSchemas } from './all-schemas';
import { heldByTerms } from './consents';
import { heldByIdentity } from './members-hold';
import type { EndpointSchema } from './schema';

/** Every failure that a call may return: its own, and those of its access level, its input, its key and of all calls. */
export function failuresOf(name: AnyEndpointName): readonly AnyCode[] {
  const schema: EndpointSchema = allSchemas[name];
  if (allEndpoints[name].access === 'branch')
    return [...new Set([...schema.failures, ...ofTillInput(allEndpoints[name], schema), ...ofAllTillCalls])];
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

/**
 * 403: without the CSRF token · 406, 408, body_not_utf8: the body is not JSON, late, or in another encoding · 412: the key was used for
 * another request.
 */
function ofInput({ method }: AnyEndpoint, { params, query, body }: EndpointSchema): ErrorCode[] {
  return [
    ...(params || query || body ? (['422'] as const) : []),
    ...(body ? (['406', '408', 'body_not_utf8'] as const) : []),
    ...(method === 'GET' ? [] : (['403', '412'] as const)),
  ];
}

const ofAllTillCalls = [
  'till_request_unreadable',
  'till_key_missing',
  'till_key_unknown',
  'till_too_many_calls',
  'till_server_fault',
  'till_server_busy',
] as const satisfies readonly TillCode[];

/** The same for tills, in their codes. */
function ofTillInput({ method }: AnyEndpoint, { params, query, body }: EndpointSchema): TillCode[] {
  return [
    ...(params || query || body ? (['till_field_wrong'] as const) : []),
    ...(body ? (['till_body_not_json', 'till_body_not_utf8', 'till_body_too_large', 'till_body_late'] as const) : []),
    ...(method === 'GET' ? [] : (['till_cookies_sent', 'till_repeat_changed'] as const)),
  ];
}
