import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those of outgoing connections, which begin at 32768 on Linux: a free one of those may be taken a moment later. */
const ports = { from: 20_000, until: 32_000 };

/** A port on 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.until);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
