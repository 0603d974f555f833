import { createApp } from '@/server/app';
import { openDeps } from '@/server/deps';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { createServices } from '@/server/services';

// The server as `server/main.ts` starts it, but without workers: queued jobs stay in the queue, as they do beside the bare
// statements.
const config = readConfig(process.env);
const { deps, database, queue } = await openDeps(config, createLog(config.logLevel));
await queue.start();
const app = await createApp(deps, createServices(deps));
process.on('SIGTERM', async () => {
  await app.close();
  await queue.stop(1000);
  await database.close();
  process.exit(0);
});
process.send?.({ ready: await app.listen({ port: 0, host: '127.0.0.1' }) });
