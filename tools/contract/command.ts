import { writeFileSync } from 'node:fs';
import { junitOf } from './junit';
import type { Options } from './options';
import { readOptions, usage } from './options';
import { pageOf } from './page';
import { runContract } from './run';
import { summaryOf } from './summary';
import type { Wire } from './wire';
import { writeDocument } from './write-document';

type Output = { print: (text: string) => void; complain: (text: string) => void; wire: Wire };

/** Runs the command. Resolves with 0 if the server keeps the contract, 1 if it does not, and 2 if it could not be asked. */
export async function contractCommand(args: string[], { print, complain, wire }: Output): Promise<number> {
  try {
    if (args[0] === 'openapi') {
      print(writeDocument(args[1]));
      return 0;
    }
    return await check(readOptions(args), print, wire);
  } catch (error) {
    complain(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
}

async function check(options: Options, print: Output['print'], wire: Wire): Promise<number> {
  const { report, requests } = await runContract({ ...options, wire });
  if (options.html) writeFileSync(options.html, pageOf(report, { base: options.base, requests, at: new Date() }));
  if (options.junit) writeFileSync(options.junit, junitOf(report));
  print(`${summaryOf(report, requests)}\nThe values were those of --seed ${options.seed}`);
  if (!report.isAnswered()) return 2;
  return report.findings().length > 0 ? 1 : 0;
}
