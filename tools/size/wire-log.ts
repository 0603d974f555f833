import { createServer, request } from 'node:http';
import { listeningPort } from '@/tests/support/listening-port';

/** A request that reached the server, and the bytes of its answer's body as they were sent. */
export type Fetched = { path: string; bytes: number };

export type WireLog = {
  url: string;
  /** What has been asked for since the last call. */
  taken: () => readonly Fetched[];
  /** Settles when nothing has been under way for so long. */
  quiet: (milliseconds: number) => Promise<void>;
  close: () => void;
};

/**
 * A proxy in front of the server at `origin` that notes every request. Unlike a browser's log it knows those of the service worker and of
 * pages fetched ahead, and none that the browser's cache answers.
 */
export async function openWireLog(origin: string): Promise<WireLog> {
  let fetched: Fetched[] = [];
  let underWay = 0;
  let lastAt = performance.now();
  const proxy = createServer((asked, answer) => {
    underWay += 1;
    const entry = { path: asked.url ?? '', bytes: 0 };
    fetched.push(entry);
    const passed = request(`${origin}${entry.path}`, { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.length;
      });
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => {
      underWay -= 1;
      lastAt = performance.now();
    });
    asked.pipe(passed);
  });
  const port = await listeningPort(proxy, 'localhost');
  return {
    url: `http://localhost:${port}`,
    taken: () => {
      const all = fetched;
      fetched = [];
      return all;
    },
    quiet: (milliseconds) =>
      new Promise((resolve) => {
        const look = () => {
          const rest = underWay > 0 ? milliseconds : milliseconds - (performance.now() - lastAt);
          if (rest <= 0) resolve();
          else setTimeout(look, rest);
        };
        lastAt = performance.now();
        look();
      }),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
