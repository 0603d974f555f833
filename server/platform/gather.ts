import { afterCall } from './time-limit';

const togetherAtMost = 100;

type Waiting<Input, Verdict> = {
  input: Input;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
};

/** A run that takes longer, such as on a stuck connection, does not block the following ones. */
const waitAtMostMs = 1000;

/**
 * Batches callers who want the same thing at the same time: while one run for a key is in progress, further callers wait, for a second at
 * most, and the next run serves them all. `run` returns a verdict for each, in their order. If it fails for several, it runs for each
 * alone, so that a caller never fails because of another. A run does not belong to the call that started it, so it has its own time limit.
 */
export function gather<Input, Verdict>(
  run: (key: string, inputs: readonly Input[]) => Promise<readonly Verdict[]>,
): (key: string, input: Input) => Promise<Verdict> {
  const waiting = new Map<string, Waiting<Input, Verdict>[]>();

  const serve = async (key: string, callers: readonly Waiting<Input, Verdict>[]): Promise<void> => {
    try {
      const inputs = callers.map(({ input }) => input);
      const verdicts = await run(key, inputs);
      if (verdicts.length !== inputs.length) throw new Error('a gathered run has not answered everybody');
      for (const [at, verdict] of verdicts.entries()) callers[at]?.resolve(verdict);
    } catch (error) {
      if (callers.length === 1) callers[0]?.reject(error);
      else await Promise.all(callers.map((caller) => serve(key, [caller])));
    }
  };

  const serveAll = async (key: string, line: Waiting<Input, Verdict>[]) => {
    while (line.length > 0) await unlessStuck(serve(key, line.splice(0, togetherAtMost)));
    waiting.delete(key);
  };

  return (key, input) =>
    new Promise((resolve, reject) => {
      const line = waiting.get(key);
      const caller = { input, resolve, reject };
      if (line) {
        line.push(caller);
        return;
      }
      const started = [caller];
      waiting.set(key, started);
      void afterCall(() => serveAll(key, started));
    });
}

/** The same for callers who all want the same result. */
export function gatherAll<Input, Verdict>(
  run: (inputs: readonly Input[]) => Promise<readonly Verdict[]>,
): (input: Input) => Promise<Verdict> {
  const ask = gather<Input, Verdict>((_key, inputs) => run(inputs));
  return (input) => ask('', input);
}

function unlessStuck(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitAtMostMs).unref();
  void work.then(resolve).finally(() => clearTimeout(timer));
  return promise;
}
