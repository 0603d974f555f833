import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { listeningPort } from '@/tests/support/listening-port';

type SlowProxy = { url: string; close: () => void };

/**
 * A proxy between a browser and the server at `url` that delays every answer. Without it all files of a page arrive before its
 * first paint, which never happens on a phone.
 */
export async function openSlowProxy(url: string, milliseconds: number): Promise<SlowProxy> {
  const ends = new Set<Socket>();
  const line = createServer((browser) => {
    const server = connect(Number(new URL(url).port), 'localhost');
    for (const end of [browser, server]) {
      ends.add(end);
      end.setNoDelay();
      end.on('error', () => end.destroy());
      end.on('close', () => ends.delete(end));
    }
    browser.pipe(server);
    server.on('data', (chunk) => setTimeout(() => browser.write(chunk), milliseconds));
    server.on('close', () => setTimeout(() => browser.end(), milliseconds));
    browser.on('close', () => server.destroy());
  });
  const port = await listeningPort(line, 'localhost');
  const close = () => {
    line.close();
    for (const end of ends) end.destroy();
  };
  return { url: `http://localhost:${port}`, close };
}
