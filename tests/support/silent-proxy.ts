import { openTcpProxy } from './tcp-proxy';

/** What becomes of bytes: they pass, those to the server or to the client are swallowed, or both. */
type Manner = 'passes' | 'swallows requests' | 'swallows answers' | 'swallows everything';

/**
 * A database behind a proxy that keeps its connections open and swallows bytes; its address names the server also where tests reach it by
 * its socket. A connection of which bytes were swallowed stays silent; a new one passes as soon as the proxy does.
 */
export async function openSilentDatabase(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let manner: Manner = 'passes';
  let silentFrom: string | undefined;
  const proxy = await openTcpProxy({ host: hostname, port: Number(port) }, () => (chunk, direction) => {
    const isAsked = direction === 'requests' && silentFrom !== undefined && chunk.includes(silentFrom);
    if (isAsked) return { how: 'silence', after: chunk.length };
    const isSwallowed = manner === 'swallows everything' || manner === `swallows ${direction}`;
    return isSwallowed ? { how: 'silence', after: 0 } : 'passes';
  });
  const url = new URL(databaseUrl);
  url.port = String(proxy.port);
  url.searchParams.delete('host');
  return {
    url: url.href,
    set: (next: Manner) => {
      manner = next;
      silentFrom = undefined;
    },
    /** Silent from the first request that contains the text, which is still passed on. */
    swallowAnswersFrom: (text: string) => {
      silentFrom = text;
    },
    close: proxy.close,
  };
}
