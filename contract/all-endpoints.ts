import type { ErrorFlow } from '@/domain/error-flows';
import type { FeatureWord } from '@/domain/feature-words';
import type { Access, EndpointName, Method } from './endpoints';
import { endpoints } from './endpoints';
import { staffEndpoints } from './staff-endpoints';

/** Members', tills' and the desk's calls together, for the server and for whatever describes or checks it. No browser loads this. */
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
