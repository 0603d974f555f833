export type CodeFault = 'wrong' | 'short' | 'expired';

/** The error of the code field, the most helpful reason first. */
export function codeFault(facts: { expired: boolean; isShort: boolean; isWrong: boolean }): CodeFault | undefined {
  if (facts.expired) return 'expired';
  if (facts.isShort) return 'short';
  return facts.isWrong ? 'wrong' : undefined;
}
