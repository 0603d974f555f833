import type { Case, Finding, Till } from './case';
import type { CaseName } from './cases';
import { cases } from './cases';
import type { Exchange } from './exchange';
import type { Fault } from './faults';
import { failing } from './faults';

const exchangesMost = 1000;
const bytesMost = 4 * 1024 * 1024;

/** A branch's till under test. Everything is in the memory of this process. */
export type Certificate = {
  readonly branch: string;
  /** The keyed hash by which calls of the till are recognised. */
  readonly keyHash: string;
  /** Name and version of the till, as the tester gave it. */
  readonly till: string;
  readonly startedAt: number;
  /** Faults of the next calls, first come first. */
  readonly armed: readonly Fault[];
  note(exchange: Exchange): void;
  arm(fault: Fault): void;
  /** The fault of a call that has arrived, if one is armed for it. */
  failureFor(call: string): Fault | undefined;
  results(): Result[];
  /** How many calls are kept. */
  size(): number;
};

export type Result = { id: CaseName; tested: Case; finding: Finding | undefined };

type About = Pick<Certificate, 'branch' | 'keyHash' | 'till' | 'startedAt'> & Pick<Till, 'categories'>;

/** A certificate without any calls. When a case's turn comes, its faults are armed, once. */
export function createCertificate({ categories, ...about }: About): Certificate {
  let log: Exchange[] = [];
  const armed: Fault[] = [];
  const offered = new Set<CaseName>();

  const results = () =>
    cases.map((tested) => ({ id: tested.id, tested, finding: tested.check(log, { ...about, categories }) }));

  /** Over a bound, the older half of the calls goes, but for those that show a case as done. */
  const bound = () => {
    const bytes = log.reduce((sum, exchange) => sum + exchange.bytes, 0);
    if (log.length <= exchangesMost && bytes <= bytesMost) return;
    const evidence = new Set(results().flatMap(({ finding }) => finding?.evidence ?? []));
    const half = log.length / 2;
    log = log.filter((exchange, place) => place >= half || evidence.has(exchange));
  };

  const offerFaults = () => {
    const next = results().find((result) => !isPassed(result));
    if (!next || offered.has(next.id)) return;
    offered.add(next.id);
    for (const help of next.tested.helps ?? []) if ('fault' in help) armed.push(help.fault);
  };

  return {
    ...about,
    armed,
    note: (exchange) => {
      log.push(exchange);
      bound();
      offerFaults();
    },
    arm: (fault) => {
      if (!armed.includes(fault)) armed.push(fault);
    },
    failureFor: (call) => {
      const place = armed.findIndex((fault) => failing[fault].call === call);
      return place < 0 ? undefined : armed.splice(place, 1)[0];
    },
    results,
    size: () => log.length,
  };
}

export function isPassed({ finding }: Pick<Result, 'finding'>): boolean {
  return finding !== undefined && finding.wrong === undefined;
}
