import type { ErrorCode } from '@/domain/errors';
import { heldByTerms } from './consents';
import type { Endpoint, EndpointName } from './endpoints';
import { endpoints } from './endpoints';
import { heldByIdentity } from './members-hold';
import type { EndpointSchema } from './schema';
import { schemas } from './schemas';

/** Every failure that a call may answer: its own, and those of its access level, its input, its key and of all calls. */
export function failuresOf(name: EndpointName): readonly ErrorCode[] {
  const schema: EndpointSchema = schemas[name];
  const held: ErrorCode[] = [
    ...(heldByTerms.has(name) ? (['terms_outdated'] as const) : []),
    ...(heldByIdentity.has(name) ? (['identity_unproven'] as const) : []),
  ];
  const own = [...schema.failures, ...ofAccess(endpoints[name]), ...held, ...ofInput(endpoints[name], schema)];
  return [...new Set([...own, ...ofAllCalls])];
}

const ofAllCalls = ['400', '429', '500', '503'] as const satisfies readonly ErrorCode[];

function ofAccess({ access, feature }: Endpoint): ErrorCode[] {
  if (access === 'public') return [];
  if (access !== 'member') return ['401', '403'];
  const withoutMembership: ErrorCode[] = feature === 'coupons' ? ['e2001', 'e2016'] : ['link_ended'];
  return ['401', '403', ...withoutMembership, 'link_replaced'];
}

/** 403: without the token against forgery · 406, 408: the body is not JSON, or late · 412: the key was used for something else. */
function ofInput({ method }: Endpoint, { params, query, body }: EndpointSchema): ErrorCode[] {
  return [
    ...(params || query || body ? (['422'] as const) : []),
    ...(body ? (['406', '408'] as const) : []),
    ...(method === 'GET' ? [] : (['403', '412'] as const)),
  ];
}
