import { createInterface } from 'node:readline/promises';

/** The operator has to answer; a run without a terminal confirms in advance with --yes. */
export async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nothing was changed: without a terminal, import needs --yes');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('Import this? (y/N) ');
  asking.close();
  if (/^y(es)?$/i.test(answer.trim())) return true;
  console.log('Nothing was changed.');
  return false;
}
