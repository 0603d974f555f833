import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints } from '@/contract/all-endpoints';
import type { CheckName } from './checks';
import { checks, isOfDocument, whereOf } from './checks';

/** A call, or what no call of the contract is about. */
export type Subject = AnyEndpointName | 'server';

/** What a team needs to find the fault. Holds no token and no value of a person. */
export type Finding = {
  check: CheckName;
  call: Subject;
  sent: string;
  came: string;
  contract: string;
  where: string;
  traceId: string;
};

/** A check of one call: how often it was made, how often it found something, and one finding of each kind. */
export type Result = { call: Subject; check: CheckName; times: number; findings: Finding[]; found: number };

/** What a check found in the same way in any number of calls. */
export type Cause = { first: Finding; times: number; calls: Subject[] };

export type Skipped = { call: Subject; why: string };

export type Report = ReturnType<typeof createReport>;

/** Findings that are kept for each check of a call; further kinds are only counted. */
const keptMost = 10;

/** `mock`: only what the OpenAPI document says is judged. */
export function createReport({ mock = false } = {}) {
  const results = new Map<string, Result>();
  const skipped = new Map<Subject, string>();
  const causes = new Map<string, Cause>();

  const isJudged = (check: CheckName) => !mock || isOfDocument(check);

  /** Counts the check; with `came`, it has found that. */
  const judge = (
    check: CheckName,
    { call, sent, traceId }: Pick<Finding, 'call' | 'sent' | 'traceId'>,
    came: string | undefined,
  ) => {
    if (!isJudged(check)) return;
    const key = `${call} ${check}`;
    const result = results.get(key) ?? { call, check, times: 0, findings: [], found: 0 };
    results.set(key, result);
    result.times += 1;
    if (came === undefined) return;
    result.found += 1;
    const feature = call === 'server' ? undefined : allEndpoints[call].feature;
    const contract = { contract: checks[check].description, where: whereOf(check, feature, call) };
    const finding = { check, call, sent, came, traceId, ...contract };
    const isKnown = result.findings.some((one) => one.came === came);
    if (!isKnown && result.findings.length < keptMost) result.findings.push(finding);
    const cause = causes.get(`${check} ${came}`) ?? { first: finding, times: 0, calls: [] };
    causes.set(`${check} ${came}`, cause);
    cause.times += 1;
    if (!cause.calls.includes(call)) cause.calls.push(call);
  };

  /** Notes why a call got no valid request. */
  const skip = (call: Subject, why: string) => skipped.set(call, why);

  /** Whether the call got a valid request, and whether one of them was granted. */
  const isAsked = (call: Subject) => results.has(`${call} valid-request`);
  const isGranted = (call: Subject) => {
    const { times, found } = results.get(`${call} valid-request`) ?? { times: 0, found: 0 };
    return times > found;
  };

  /** Whether any answer came. */
  const isAnswered = () =>
    [...results.values()].some(({ check, times, found }) => check === 'no-answer' && times > found);

  return {
    judge,
    isJudged,
    skip,
    isAnswered,
    isAsked,
    isGranted,
    results: () => [...results.values()],
    /** Those of the document first, and the most frequent first among them. */
    causes: (): Cause[] =>
      [...causes.values()].sort((one, other) => {
        const ofDocument = Number(isOfDocument(other.first.check)) - Number(isOfDocument(one.first.check));
        return ofDocument || other.times - one.times;
      }),
    findings: () => [...results.values()].flatMap(({ findings }) => findings),
    skipped: (): Skipped[] => [...skipped].filter(([call]) => !isAsked(call)).map(([call, why]) => ({ call, why })),
  };
}
