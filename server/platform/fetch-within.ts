/** Limits of an answer: bytes after unpacking (0: the body is not read), and milliseconds from the request to the last byte. */
export type AnswerLimits = { timeoutMs: number; bytes?: number };

/** Far more than a JSON answer, a key set or a time stamp needs. */
const bytesAtMost = 1024 * 1024;

/**
 * The only way to call other servers. Reads the whole answer and closes the connection at the limits, because the other side may be broken
 * or malicious. Redirects are refused unless the request leaves them to its caller. Throws like fetch.
 */
export async function fetchWithin(
  url: string,
  request: RequestInit,
  { timeoutMs, bytes = bytesAtMost }: AnswerLimits,
): Promise<Response> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])];
  const answer = await fetch(url, { redirect: 'error', ...request, signal: AbortSignal.any(signals) });
  const { status, statusText, headers, body } = answer;
  if (bytes === 0) await body?.cancel();
  if (bytes === 0) return new Response(null, { status, statusText, headers });
  return new Response(body && (await readWithin(body, bytes)), { status, statusText, headers });
}

export class TooLong extends Error {}

/** Counts chunks as they are unpacked, so that a small file that unpacks to gigabytes is stopped early. */
async function readWithin(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > most) throw new TooLong(`an answer of more than ${most} bytes`);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
