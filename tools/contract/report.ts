import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints } from '@/contract/all-endpoints';
import type { CheckName } from './checks';
import { checks, whereOf } from './checks';

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

/** A check of one call: how often it was made, and what it found. */
export type Result = { call: Subject; check: CheckName; times: number; findings: Finding[]; found: number };

export type Skipped = { call: Subject; why: string };

export type Report = ReturnType<typeof createReport>;

/** Findings of one kind that are kept for each call; the others are only counted. */
const keptMost = 3;

export function createReport() {
  const results = new Map<string, Result>();
  const skipped = new Map<Subject, string>();

  /** Counts the check; with `came`, it has found that. */
  const judge = (
    check: CheckName,
    { call, sent, traceId }: Pick<Finding, 'call' | 'sent' | 'traceId'>,
    came: string | undefined,
  ) => {
    const key = `${call} ${check}`;
    const result = results.get(key) ?? { call, check, times: 0, findings: [], found: 0 };
    results.set(key, result);
    result.times += 1;
    if (came === undefined) return;
    result.found += 1;
    if (result.findings.length >= keptMost) return;
    const feature = call === 'server' ? undefined : allEndpoints[call].feature;
    const contract = { contract: checks[check].says, where: whereOf(check, feature, call) };
    result.findings.push({ check, call, sent, came, traceId, ...contract });
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
    skip,
    isAnswered,
    isAsked,
    isGranted,
    results: () => [...results.values()],
    findings: () => [...results.values()].flatMap(({ findings }) => findings),
    skipped: (): Skipped[] => [...skipped].filter(([call]) => !isAsked(call)).map(([call, why]) => ({ call, why })),
  };
}
