import type { FastifyInstance } from 'fastify';
import { decodeUtf8 } from '@/server/platform/decode-utf8';
import type { Refusal } from '@/server/platform/outcome';
import { refuse } from '@/server/platform/outcome';

/** Several times the largest call of the contract, a bill of 500 lines. */
export const jsonBounds = { values: 20_000, depth: 16 } as const;

/**
 * Parses JSON bodies. The cost of parsing and of everything later depends on the number of values, not of bytes, so both values
 * and depth are limited before parsing.
 */
export function readJsonBodies(http: FastifyInstance): void {
  // Fastify's own parser; without it plain text is refused as not JSON, too.
  http.removeContentTypeParser('text/plain');
  // For the one call that accepts a zip file; other calls refuse it like any unknown type.
  http.addContentTypeParser('application/zip', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const charset = charsetOf(request.headers['content-type']);
    if (charset !== 'utf-8') return done(new RefusedBody(notUtf8('content-type', `charset=${charset}`)));
    const text = decodeUtf8(bytes);
    if (text === undefined) return done(new RefusedBody(notUtf8('body', 'TIS-620, Windows-874?')));
    if (isWithinBounds(text)) return parse(request, text, done);
    done(new RefusedBody(refuse('400')));
  });
}

/** A body that cannot be read, with the failure to answer. */
export class RefusedBody extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

function notUtf8(field: string, message: string): Refusal {
  return refuse('body_not_utf8', { fields: [{ field, message }] });
}

/** JSON is UTF-8 without declaring it (RFC 8259). A charset that could not be a real name is not repeated. */
function charsetOf(contentType: string | undefined): string {
  const [, named = 'utf-8'] = /;\s*charset\s*=\s*"?([\w.:+-]{1,40})/i.exec(contentType ?? '') ?? [];
  const charset = named.toLowerCase();
  return charset === 'utf8' ? 'utf-8' : charset;
}

/** Counts without parsing: outside strings, each comma and each opening bracket adds one value. */
export function isWithinBounds(text: string): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values += 1;
    else if (code === openBrace || code === openBracket) {
      values += 1;
      depth += 1;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
    if (values > jsonBounds.values || depth > jsonBounds.depth) return false;
  }
  return true;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Returns the index of the closing quote, or of the end of the text if the string is not closed. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
