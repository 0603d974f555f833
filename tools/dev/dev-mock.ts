import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { listeningPort } from '@/tests/support/listening-port';
import { exitCodeOf } from '@/tools/build/child';
import { startNextDev } from './next-dev';

// `npm run dev:mock`: next with hot reload on PORT, without a server: the page answers its own calls according to the scenario
// chosen in it (docs/qa.md). The API's port serves only msw's worker, so that it is in no exported folder.
loadEnvironment();
const environment = process.env.NEXT_PUBLIC_ENVIRONMENT || 'local';
if (!['local', 'dev'].includes(environment)) {
  console.error(`NEXT_PUBLIC_ENVIRONMENT is ${environment}: scenarios are for local and dev`);
  process.exit(1);
}

const port = Number(process.env.PORT ?? 3000);
const workerFile = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

const worker = createServer((request, response) => {
  if (request.url !== '/mockServiceWorker.js') {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/javascript' });
  createReadStream(workerFile).pipe(response);
});
const apiPort = await listeningPort(worker);

const env = { NEXT_PUBLIC_MOCK: '1', NEXT_PUBLIC_SANDBOX: '1' };
process.exitCode = await exitCodeOf(startNextDev({ port, apiPort, env }));
worker.close();
