/** Why an address of our own cannot be opened now: nothing answers, or what answers has a fault. */
export type BlockedReason = 'connection' | 'server';

/** As long as a small page may take on a weak signal. */
const patienceMilliseconds = 10_000;

/** Asks the web host for an address, for which a browser would otherwise show its own error page. Nothing when it answers. */
export async function blockedReasonOf(address: string): Promise<BlockedReason | undefined> {
  // False is certain; true is no promise.
  if (!navigator.onLine) return 'connection';
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMilliseconds);
  try {
    const { status } = await fetch(address, { headers: { Accept: 'text/html' }, signal: patience.signal });
    return status < 500 ? undefined : 'server';
  } catch {
    return 'connection';
  } finally {
    clearTimeout(timer);
  }
}

const waiting = new Set<() => void>();

/** Waits before the next try: this long, or until the connection returns or somebody asks for it. */
export function untilNextTry(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    waiting.add(end);
  });
}

/** Everything that waits for its next try goes on now. */
export function tryNow(): void {
  for (const end of waiting) end();
}

if (typeof window !== 'undefined') window.addEventListener('online', tryNow);
