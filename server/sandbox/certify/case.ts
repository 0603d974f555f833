import type { CategoryCodes } from '@/domain/goods-categories';
import type { Language } from '@/domain/languages';
import type { Log } from './exchange';
import type { Fault } from './faults';

export type Words = Readonly<Record<Language, string>>;

/** The calls that show a case as done, or with `wrong` those that show a mistake. */
export type Finding = { evidence: Log; wrong?: Words };

/** What the log does not say about the till: its branch, and the chain's category codes. */
export type Till = { branch: string; categories: CategoryCodes };

/** What the tester can press: a fault of the next call, or a move of the server's clock. */
export type Help = { fault: Fault } | { clockSeconds: number };

export type Case = {
  name: Words;
  /** What to do at the till. */
  task: Words;
  /** What the chain sees if the till does it right. */
  result: Words;
  helps?: readonly Help[];
  /** Decides by the calls alone, oldest first. The last attempt counts. */
  check(log: Log, till: Till): Finding | undefined;
};

/** A finding of calls, if there are any. */
export function found(evidence: Log | undefined): Finding | undefined {
  return evidence && { evidence };
}
