export type CodeFault = 'wrong' | 'short' | 'expired';

/** What is wrong with the code in the field, the reason that helps most first. */
export function codeFault(facts: { expired: boolean; isShort: boolean; isWrong: boolean }): CodeFault | undefined {
  if (facts.expired) return 'expired';
  if (facts.isShort) return 'short';
  return facts.isWrong ? 'wrong' : undefined;
}
