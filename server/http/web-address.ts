import { posix } from 'node:path';

/** What the path of a request refers to: an API call, or a page or file. */
export type WebAddress = {
  isOfApi: boolean;
  /** Decoded; for a page or file without doubled slashes and dot segments. */
  path: string;
  /** Whether the request has the page's path in this form, without escapes. */
  isPlain: boolean;
  /** Whether the path can be one of our pages or files. */
  mayBeSent: boolean;
};

const ofApi = /^\/+(api|config|health|documentation|sandbox|line)(\/|$)/;

/** The kind of caller that reads a failure: a person with the app or the desk, or a till, which has its own codes and texts. */
export type Audience = 'person' | 'till';

/** Till calls, which have their own failures. */
const ofTills = /^\/+api\/+pos(\/|$)/;

/** Hidden files except those of `/.well-known/`, and the compressed copies of files. */
const neverSent = /\0|\\|\/\.(?!well-known\/)|\.(br|gz)$/;

export function readAddress(url: string): WebAddress {
  const raw = rawPathOf(url);
  const decoded = decodedOf(raw) ?? raw;
  if (ofApi.test(decoded)) return { isOfApi: true, path: decoded, isPlain: true, mayBeSent: false };
  const path = posix.normalize(decoded);
  const mayBeSent = path.startsWith('/') && !neverSent.test(path);
  return { isOfApi: false, path, isPlain: encodeURI(path) === raw, mayBeSent };
}

/** The path with the request's query. It begins with exactly one slash, so that it cannot name another host. */
export function plainAddress(path: string, url: string): string {
  return `${encodeURI(path)}${url.slice(rawPathOf(url).length)}`;
}

/** Only files have extensions; a client that requests a missing one is a program. `.html` may be a person's link. */
export function isFileName(path: string): boolean {
  return /\/\.|\.(?!html$)[a-z0-9]+$/i.test(path);
}

/**
 * Before routing, Fastify refuses an escape that is no valid character, with JSON. In a page's address it is taken literally, so that the
 * page for unknown addresses answers.
 */
export function readableUrl(url: string): string {
  const raw = rawPathOf(url);
  if (isOfApi(raw) || decodedOf(raw) !== undefined) return url;
  return `${raw.replaceAll('%', '%25')}${url.slice(raw.length)}`;
}

/** For a path as sent, which may be malformed. */
export function isOfApi(raw: string): boolean {
  return ofApi.test(raw);
}

/** Whether the path of a request, as sent, belongs to a till call. */
export function isOfTills(url: string): boolean {
  const raw = rawPathOf(url);
  return ofTills.test(decodedOf(raw) ?? raw);
}

function rawPathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

function decodedOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
