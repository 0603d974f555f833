import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Bytes of JavaScript that a page loads at first: every script in its HTML, gzipped at level 9. Excludes polyfills marked
 * `noModule`, which no supported browser loads.
 */
export function firstLoadBytes(webDir: string, page: string): number {
  return scriptsOf(readFileSync(join(webDir, page), 'utf8'))
    .map((script) => gzipSync(readFileSync(join(webDir, script)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** The files that the HTML's script tags load, each once, as paths under the web folder. */
export function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  const loaded = tags.filter((tag) => !/\bnomodule\b/i.test(tag));
  const addresses = loaded.flatMap((tag) => /\bsrc="([^"]+)"/i.exec(tag)?.[1] ?? []);
  return [...new Set(addresses.map((address) => decodeURIComponent(address.replace(/[?#].*$/, ''))))];
}
