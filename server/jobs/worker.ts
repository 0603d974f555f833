export type Worker = {
  /** There may be jobs. */
  wake(): void;
  /** Resolves once the jobs that it runs are done. */
  stop(): Promise<void>;
};

/** A queue as a worker sees it. */
export type WorkedQueue<Job> = {
  fetchJobs(): Promise<Job[]>;
  /** Runs the jobs and stores their outcomes. */
  run(jobs: Job[]): Promise<void>;
  /** A full fetch is followed immediately by another. */
  fetchedAtMost: number;
  pollSeconds(): number;
  report(error: unknown): void;
};

/** How long to collect jobs that arrive one by one: a fetch of one job costs as much as a fetch of twelve. */
const gatherMs = 100;

const tryAgainMs = 1000;

/** Fetches and runs jobs: when woken, after a fetch with jobs, and periodically. */
export function startWorker<Job>(queue: WorkedQueue<Job>): Worker {
  let isStopping = false;
  let isWoken = false;
  let endPause: () => void = () => undefined;

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const work = async () => {
    while (!isStopping) {
      isWoken = false;
      const pauseMs = await fetchAndRun(queue);
      if (pauseMs === 0) continue;
      if (!isWoken && !isStopping) await pause(pauseMs);
      if (isWoken && !isStopping) await gathering();
    }
  };
  const wake = () => {
    isWoken = true;
    endPause();
  };
  const working = work();
  const stop = () => {
    isStopping = true;
    endPause();
    return working;
  };
  return { wake, stop };
}

function gathering(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, gatherMs).unref());
}

/** Resolves with the time until the next fetch, unless the worker is woken. */
async function fetchAndRun<Job>({
  fetchJobs,
  run,
  fetchedAtMost,
  pollSeconds,
  report,
}: WorkedQueue<Job>): Promise<number> {
  try {
    const jobs = await fetchJobs();
    if (jobs.length === 0) return pollSeconds() * 1000;
    await run(jobs);
    return jobs.length < fetchedAtMost ? gatherMs : 0;
  } catch (error) {
    report(error);
    return tryAgainMs;
  }
}
