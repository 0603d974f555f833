import { posix } from 'node:path';

/** What the path of a request names: a call of the API, or a page or a file. */
export type WebAddress = {
  isOfApi: boolean;
  /** Decoded; that of a page or a file without doubled slashes and dot segments. */
  path: string;
  /** Whether the request writes a page's path like this, without escapes and the like. */
  isPlain: boolean;
  /** Whether the path can be one of our pages or files. */
  mayBeSent: boolean;
};

const ofApi = /^\/+(api|config|health|documentation|sandbox)(\/|$)/;

/** Who reads a failure: a person with the app or the desk, or a till, whose codes and words are its own. */
export type Audience = 'person' | 'till';

/** The calls of tills, which have failures of their own. */
const ofTills = /^\/+api\/+pos(\/|$)/;

/** Hidden files except those of `/.well-known/`, and what is compressed beside a file. */
const neverSent = /\0|\\|\/\.(?!well-known\/)|\.(br|gz)$/;

export function readAddress(url: string): WebAddress {
  const raw = rawPathOf(url);
  const decoded = decodedOf(raw) ?? raw;
  if (ofApi.test(decoded)) return { isOfApi: true, path: decoded, isPlain: true, mayBeSent: false };
  const path = posix.normalize(decoded);
  const mayBeSent = path.startsWith('/') && !neverSent.test(path);
  return { isOfApi: false, path, isPlain: encodeURI(path) === raw, mayBeSent };
}

/** The address of a path of ours, with the query of the request. It begins with one slash, so that it names no other host. */
export function plainAddress(path: string, url: string): string {
  return `${encodeURI(path)}${url.slice(rawPathOf(url).length)}`;
}

/** Only files have names with an ending; whoever asks for one that is missing is a program. `.html` may be a person's link. */
export function isFileName(path: string): boolean {
  return /\/\.|\.(?!html$)[a-z0-9]+$/i.test(path);
}

/**
 * Fastify refuses an escape that means no character before any route, in JSON. In a page's address it is taken as it is
 * written instead, so that the page of unknown addresses answers.
 */
export function readableUrl(url: string): string {
  const raw = rawPathOf(url);
  if (isOfApi(raw) || decodedOf(raw) !== undefined) return url;
  return `${raw.replaceAll('%', '%25')}${url.slice(raw.length)}`;
}

/** For a path as it was sent, which need not be readable. */
export function isOfApi(raw: string): boolean {
  return ofApi.test(raw);
}

/** Whether the path of a request, as it was sent, is one of a till. */
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
