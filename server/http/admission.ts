import type { FastifyRequest } from 'fastify';
import type { AnyAccess, AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints, isAct } from '@/contract/all-endpoints';
import type { StaffRole } from '@/domain/staff';
import { mayAct } from '@/domain/staff';
import type { TillService } from '@/server/modules/till/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse } from '@/server/platform/outcome';
import type { Callers, Guards } from './access';
import { admit, tokenOf } from './access';
import type { Kept, RateLimiter, UnknownKeys } from './rate-limit';
import { noteStaff, noteTill } from './trace-calls';

/** Decides which callers may call: authentication, access and rate limits. */
export type Gates = {
  services: Pick<Guards, 'session' | 'staff'> & { till: Pick<TillService, 'branchOf'> };
  limiter: RateLimiter;
  unknownKeys: UnknownKeys;
};

type Admit = (gates: Gates, name: AnyEndpointName, request: FastifyRequest) => Promise<Outcome<Callers[AnyAccess]>>;

/** Admits the caller of a call according to its access level. */
export const admitCaller: Admit = async (gates, name, request) => {
  const { access } = allEndpoints[name];
  if (access === 'branch') return admitTill(gates, name, request);
  return access === 'staff' ? admitStaff(gates, name, request) : admitPhone(gates, name, request);
};

/**
 * Counts by address and by the token's chat account before any lookup. A caller without access gets that refusal even after too many calls
 * of the account.
 */
const admitPhone: Admit = async ({ limiter, services }, name, request) => {
  const { authorization } = request.headers;
  const token = allEndpoints[name].access === 'public' ? undefined : tokenOf(authorization);
  const account = token && services.session.accountOf(token);
  const wait = await limiter.chargePhone(request.ip, account, leavesBehind(name));
  if (wait.address > 0) return refuse('429', { retryAfterSeconds: wait.address });
  const caller = await admit(allEndpoints[name], authorization, { ...services, till: noTills });
  return wait.account > 0 && !isRefusal(caller) ? refuse('429', { retryAfterSeconds: wait.account }) : caller;
};

function leavesBehind(name: AnyEndpointName): Kept | undefined {
  if (allEndpoints[name].feature === 'telemetry') return 'telemetry';
  return isAct(name) ? 'acts' : undefined;
}

const noTills: Guards['till'] = { branchOf: async () => undefined };

/**
 * All stores of a chain may share one address, so tills are counted by key, together with looking the key up. Calls with an unknown key are
 * counted by address, so that keys cannot be guessed.
 */
const admitTill: Admit = async ({ limiter, services, unknownKeys }, name, request) => {
  const { authorization } = request.headers;
  let keyWait = 0;
  const branchOf = async (key: string) => {
    const { found, wait } = await limiter.chargeTill(key, (counting) => services.till.branchOf(key, counting));
    keyWait = wait;
    if (found) noteTill(request, found.branchCode, { tillKey: found.keyName, proof: found.proof });
    return found?.branchCode;
  };
  const caller = await admit(allEndpoints[name], authorization, { ...services, till: { branchOf } });
  const wait = isRefusal(caller) ? await limiter.charge('address', request.ip) : keyWait;
  if (wait === 0 && isRefusal(caller) && tokenOf(authorization)) await unknownKeys.note(request.log);
  return wait > 0 ? refuse('429', { retryAfterSeconds: wait }) : caller;
};

/**
 * The desk authenticates by cookie only and ignores tokens. 404: this server has no desk · 401: not signed in · 403: the role is missing ·
 * staff_provider_down: the identity provider cannot confirm the role.
 */
const admitStaff: Admit = async ({ limiter, services: { staff } }, name, request) => {
  const waitOfAddress = await limiter.charge('address', request.ip);
  if (waitOfAddress > 0) return refuse('429', { retryAfterSeconds: waitOfAddress });
  if (!staff.isOpen) return refuse('404');
  const cookie = request.cookies[staff.cookieName];
  const caller = cookie === undefined ? refuse('401') : await staff.callerOf(cookie);
  if (isRefusal(caller)) return caller;
  noteStaff(request, caller.value.proof);
  if (!mayAct(caller.value.roles, rolesOf(name))) return refuse('403');
  const wait = await limiter.charge('account', `staff ${caller.value.staffId}`);
  return wait > 0 ? refuse('429', { retryAfterSeconds: wait }) : caller;
};

function rolesOf(name: AnyEndpointName): readonly StaffRole[] {
  const endpoint = allEndpoints[name];
  return 'roles' in endpoint ? endpoint.roles : [];
}
