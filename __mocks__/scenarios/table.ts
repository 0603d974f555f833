import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { endpoints } from '@/contract/endpoints';
import type { ErrorCode } from '@/domain/errors';
import { readErrorCode } from '@/domain/errors';
import type { MemberWord } from '@/domain/feature-words';
import { memberWords } from '@/domain/feature-words';
import { coupons } from './coupons';
import { donations } from './donations';
import { every, toggles } from './every';
import { kidsClub } from './kids-club';
import { consents, members } from './members';
import { messages } from './messages';
import { missions } from './missions';
import { points } from './points';
import { etax, receipts } from './receipts';
import type { RefusalName } from './refusals';
import { appCalls, refusalsOf } from './refusals';
import { mobileChanges, otp, registration, session } from './registration';
import { rewards } from './rewards';
import { stores } from './stores';

const situations = {
  session,
  registration,
  otp,
  members,
  consents,
  messages,
  'mobile-change': mobileChanges,
  coupons,
  rewards,
  donations,
  'kids-club': kidsClub,
  missions,
  points,
  receipts,
  etax,
  stores,
  toggles,
} satisfies Partial<Record<MemberWord, Scenarios>>;

type Situations = typeof situations;
type ListedName = { [F in keyof Situations]: keyof Situations[F] }[keyof Situations] | keyof typeof every;
type FailureName = RefusalName | Extract<ListedName, `every.${ErrorCode | 'offline'}`>;
type SituationName = Exclude<ListedName, FailureName>;

/** A situation, such as `couponRunOut`, or the failure of a call, such as `claimReward.e4003`. */
export type ScenarioName = SituationName | FailureName;

/** A failure with the code that it leads to. */
export type Scenario = { name: SituationName; code?: undefined } | { name: FailureName; code: ErrorCode };

export type ScenarioGroup = { group: MemberWord | 'every'; scenarios: readonly Scenario[] };

const byFeature: Partial<Record<MemberWord, Scenarios>> = situations;
const groups: readonly (readonly [ScenarioGroup['group'], Scenarios])[] = [
  ['every', every],
  ...memberWords.map((word) => [word, { ...byFeature[word], ...failuresOf(word) }] as const),
];
const table: Scenarios = Object.fromEntries(groups.flatMap(([, scenarios]) => Object.entries(scenarios)));

/** Every scenario, grouped by feature. */
export const scenarioGroups: readonly ScenarioGroup[] = groups
  .map(([group, scenarios]) => ({ group, scenarios: Object.keys(scenarios).filter(isScenario).map(describe) }))
  .filter(({ scenarios }) => scenarios.length > 0);

export function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(table, name);
}

/** The handlers of a scenario; they take precedence over the usual ones. */
export function scenario(name: ScenarioName): readonly HttpHandler[] {
  const handlers = table[name];
  if (!handlers) throw new Error(`No such scenario: ${name}`);
  return handlers();
}

/** Whether the scenario is about login: the previous session has to be dropped with it. */
export function isAboutEntering(name: ScenarioName): boolean {
  return scenario(name).some(({ info }) => info.path === `*${endpoints.logInWithLine.path}`);
}

function describe(name: ScenarioName): Scenario {
  if (isSituation(name)) return { name };
  return { name, code: codeOf(name) ?? 'connection' };
}

function isSituation(name: ScenarioName): name is SituationName {
  return codeOf(name) === undefined && !name.endsWith('.offline');
}

function codeOf(name: ScenarioName): ErrorCode | undefined {
  return readErrorCode(name.split('.')[1]);
}

function failuresOf(word: MemberWord): Scenarios {
  const calls = appCalls.filter((call) => endpoints[call].feature === word);
  return Object.fromEntries(calls.flatMap((call) => Object.entries(refusalsOf(call))));
}
