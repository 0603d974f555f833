/** Milliseconds in which jobs are gathered: nobody notices them in a message, and to fetch one job costs as much as to fetch twelve. */
const moment = 100;

/** Does the work once for all that ask for it within a moment, at its end. Does not keep the process alive. */
export function soon(work: () => void): () => void {
  let isDue = false;
  const done = () => {
    isDue = false;
    work();
  };
  return () => {
    if (!isDue) setTimeout(done, moment).unref();
    isDue = true;
  };
}

/** The same for each name by itself. */
export function soonForEach(work: (name: string) => void): (name: string) => void {
  const named = new Map<string, () => void>();
  return (name) => {
    const ask = named.get(name) ?? soon(() => work(name));
    named.set(name, ask);
    ask();
  };
}
