import { staffEndpoints } from '@/contract/desk/endpoints';
import type { ErrorFlow } from '@/domain/error-flows';
import type { FeatureWord } from '@/domain/feature-words';
import type { Access, EndpointName, Method } from './endpoints';
import { endpoints } from './endpoints';

/** The calls of members, tills and the desk together, for the server and for tools that describe or check it. No browser loads this. */
export const allEndpoints = { ...endpoints, ...staffEndpoints } as const;

export type AnyEndpointName = keyof typeof allEndpoints;

export type AnyAccess = Access | 'staff';

export type AnyEndpoint = {
  method: Method;
  path: `/${string}`;
  access: AnyAccess;
  feature: FeatureWord;
  flow?: ErrorFlow | undefined;
};

/** The names of all calls, in the order of the contract. */
export const allCallNames: readonly AnyEndpointName[] = Object.keys(allEndpoints).filter(
  (name): name is AnyEndpointName => name in allEndpoints,
);

export function isOfMembersOrTills(name: AnyEndpointName): name is EndpointName {
  return name in endpoints;
}

/** Fills in path parameters, as `pathOf` does for members' calls. */
export function anyPathOf(name: AnyEndpointName, params: Readonly<Record<string, string>> = {}): string {
  return allEndpoints[name].path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** A call that changes something, whatever its method: the contract reads some things by POST. */
export function isAct(name: AnyEndpointName): boolean {
  return allEndpoints[name].method !== 'GET' && !/^(get|list|evaluate)/.test(name);
}

/**
 * Whether the answer to a call is stored under its idempotency key: if repeating it could do harm. Reads, whatever their method, and
 * telemetry are processed again, and so are calls without a known caller, whose keys have no owner.
 */
export function keepsAnswer(name: AnyEndpointName): boolean {
  const { access, feature } = allEndpoints[name];
  return isAct(name) && access !== 'public' && feature !== 'telemetry';
}
