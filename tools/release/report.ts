/** The report of a check: a line for each stage, and its failures. */
export function createReport(print: (line: string) => void) {
  let failures = 0;
  return {
    say: print,
    /** Prints a stage with its faults. */
    stage: (title: string, counted: string, faults: readonly string[]) => {
      failures += faults.length;
      print(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${title}: ${counted}`);
      for (const fault of faults) print(`         ${fault}`);
    },
    holds: () => failures === 0,
  };
}

export type Report = ReturnType<typeof createReport>;

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
