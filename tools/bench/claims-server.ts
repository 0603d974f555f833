import { serve } from '@/server/app';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';

// The server as `server/main.ts` starts it, with its job workers.
const config = readConfig(process.env);
const server = await serve(config, createLog(config.logLevel));
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.send?.({ ready: await server.app.listen({ port: 0, host: '127.0.0.1' }) });
