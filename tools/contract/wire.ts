import { limits } from '@/domain/limits';

/** A request as it goes out; `url` is absolute. */
export type WireRequest = { method: string; url: string; headers: Readonly<Record<string, string>>; body?: string };

/** An answer as it came. Names of headers are in lower case; each cookie is one `Set-Cookie`. */
export type WireAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  text: string;
};

export type Wire = (request: WireRequest) => Promise<WireAnswer>;

/** The network. Throws when no answer comes in the time that the web app waits. */
export const network: Wire = async ({ method, url, headers, body }) => {
  const response = await fetch(url, {
    ...{ method, headers, redirect: 'manual' },
    signal: AbortSignal.timeout(limits.requestTimeoutSeconds * 1000),
    ...(body !== undefined && { body }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie(),
    text: await response.text(),
  };
};
