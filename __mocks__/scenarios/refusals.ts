import type { Scenarios } from '@/__mocks__/answer';
import { lose, refuse } from '@/__mocks__/answer';
import type { HeldByTerms } from '@/contract/consents';
import { heldByTerms } from '@/contract/consents';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { statusOf } from '@/contract/errors';
import type { HeldByIdentity } from '@/contract/members-hold';
import { heldByIdentity } from '@/contract/members-hold';
import { schemas } from '@/contract/schemas';
import type { Failure } from '@/contract/types';
import type { ErrorCode } from '@/domain/errors';

type Of<A extends string> = {
  [N in EndpointName]: (typeof endpoints)[N]['access'] extends A ? N : never;
}[EndpointName];

/** The app's calls; a branch's till has its own. */
export type AppCall = Of<'public' | 'chat' | 'member'>;

/** Calls that need a session. Login calls keep working, whatever else fails. */
type SessionCall = Of<'chat' | 'member'>;

const names = Object.keys(endpoints).filter(isCall);

export const appCalls: readonly AppCall[] = names.filter(isAppCall);
export const sessionCalls: readonly SessionCall[] = names.filter(isSessionCall);

/** Codes from the specification that are not in the call's contract: another server may send them. */
const others = {
  identify: ['e0200', 'e0400', 'e0401', 'e0700', 'e0701', 'e0800', 'e0802'],
  claimReward: ['e4005', 'e4028', 'e4033', 'e4034'],
} as const satisfies OtherCodes;

type OtherCodes = Partial<Record<AppCall, readonly ErrorCode[]>>;
type Others = { [N in keyof typeof others]: `${N}.${(typeof others)[N][number]}` }[keyof typeof others];

/** A call, and the code with which it is refused; `offline` for no answer. */
export type RefusalName =
  | { [N in AppCall]: `${N}.${Failure<N> | 'offline'}` }[AppCall]
  | `${HeldByTerms}.terms_outdated`
  | `${HeldByIdentity}.identity_unproven`
  | Others;

/** Each failure that the contract declares for the call. */
export function refusalsOf(call: AppCall): Scenarios {
  const refused = codesOf(call).map((code) => [`${call}.${code}`, () => [refuse(call, statusOf[code], code)]] as const);
  return Object.fromEntries([...refused, [`${call}.offline`, () => [lose(call)]]]);
}

function codesOf(call: AppCall): ErrorCode[] {
  const added: OtherCodes = others;
  const terms: ErrorCode[] = heldByTerms.has(call) ? ['terms_outdated'] : [];
  const identity: ErrorCode[] = heldByIdentity.has(call) ? ['identity_unproven'] : [];
  return [...new Set([...schemas[call].failures, ...terms, ...identity, ...(added[call] ?? [])])];
}

function isCall(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}

function isAppCall(name: EndpointName): name is AppCall {
  return endpoints[name].access !== 'branch';
}

function isSessionCall(name: EndpointName): name is SessionCall {
  return isAppCall(name) && endpoints[name].access !== 'public';
}
