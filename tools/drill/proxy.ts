import type { Judge } from '@/tests/support/tcp-proxy';
import { openTcpProxy } from '@/tests/support/tcp-proxy';
import type { Drill } from './stage';
import { until, untilMore, untilReady } from './stage';

/** In a head, at its end, in a body, and after several calls of a connection that is kept. */
const bytesOfCalls = [1, 40, 300, 420, 700, 2500, 9000];

/** In the greeting, in the first statements, and among those of many transactions. */
const bytesOfDatabase = [1, 90, 2000, 9000, 25_000, 80_000];

const faultsEach = 28;

/** A caller gives up a silent connection after this; the product answers, or has given up, before. */
const callAtMostSeconds = 15;

/** Connections are cut or fall silent after some bytes, of one direction: those of the callers, or those to the database. */
export const proxyBetween =
  (place: 'before the API' | 'before PostgreSQL'): Drill =>
  async (stage) => {
    const { databaseUrl } = await stage.startPostgres();
    const isOfDatabase = place === 'before PostgreSQL';
    const open = async (address: string, bytes: readonly number[]) => {
      const { hostname: host, port } = new URL(address);
      const proxy = await openCuttingProxy({ host, port: Number(port) }, bytes);
      stage.atEnd(proxy.close);
      const through = new URL(address);
      through.host = `127.0.0.1:${proxy.port}`;
      return { proxy, through: through.href.replace(/\/$/, '') };
    };
    const database = isOfDatabase ? await open(databaseUrl, bytesOfDatabase) : undefined;
    const product = await stage.startApi({ databaseUrl: database?.through ?? databaseUrl });
    const { proxy, through: url } = database
      ? { ...database, through: product.url }
      : await open(product.url, bytesOfCalls);
    const calls = { joining: 20, mayBeCut: !isOfDatabase, answeredWithinMs: callAtMostSeconds * 1000 };
    const traffic = await stage.startCalls({ databaseUrl }, [url], calls);
    await untilMore(traffic);
    proxy.turn(true);
    await until(() => proxy.faults() >= faultsEach || traffic.unexpected.length > 0, 'broken connections');
    await untilMore(traffic);
    proxy.turn(false);
    await untilReady(product);
    await untilMore(traffic);
    const notes = [`${proxy.faults()} connections ${place} broken or silent`];
    return stage.conclude({ databaseUrl }, traffic, { notes });
  };

/** Gives every connection a fault while it is turned on, each after another number of bytes. */
async function openCuttingProxy(to: { host: string; port: number }, bytes: readonly number[]) {
  let [opened, faults, isOn] = [0, 0, false];
  const judgeOf = (): Judge => {
    if (!isOn) return () => 'passes';
    opened += 1;
    const faulty = opened % 2 === 0 ? 'requests' : 'answers';
    const how = opened % 4 < 2 ? 'cut' : 'silence';
    let left = bytes[Math.floor(opened / 4) % bytes.length] ?? 0;
    return (chunk, direction) => {
      if (direction !== faulty) return 'passes';
      const after = left;
      left -= chunk.length;
      if (left > 0) return 'passes';
      faults += 1;
      return { how, after };
    };
  };
  const proxy = await openTcpProxy(to, judgeOf);
  return {
    port: proxy.port,
    close: proxy.close,
    faults: () => faults,
    turn: (on: boolean) => {
      isOn = on;
      // A connection that was opened before has another kind: it ends, and so do the silent ones.
      proxy.endAll();
    },
  };
}
