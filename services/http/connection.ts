/** Why our own address cannot be opened now: no answer, or a faulty one. */
export type BlockedReason = 'connection' | 'server';

/** The time that a small page may take on a weak signal. */
const patienceMilliseconds = 10_000;

/** Requests an address, for which a browser would otherwise show its own error page. Undefined if it answers. */
export async function blockedReasonOf(address: string): Promise<BlockedReason | undefined> {
  // False is certain; true may be wrong.
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

/** Waits before the next try: this long, or until the connection returns or the user retries. */
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

/** Ends every wait for a next try. */
export function tryNow(): void {
  for (const end of waiting) end();
}

if (typeof window !== 'undefined') window.addEventListener('online', tryNow);
