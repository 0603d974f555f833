import { spawn } from 'node:child_process';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { exitCodeOf } from '@/tools/build/child';
import { webSettings } from '@/tools/build/web-settings';
import { startNextDev } from './next-dev';

// `npm run dev`: next with hot reload on PORT, and the API on PORT + 1, restarted when its sources change. The browser
// sees one origin (next passes on what is not a page), so cookies and the CSRF token work as they do in production.
loadEnvironment();
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;

const api = spawn(process.execPath, ['--watch', '--import', './tools/alias.js', 'server/main.ts'], {
  env: { ...process.env, PORT: `${apiPort}`, WEB_DIR: '.cache/no-web' },
  stdio: ['inherit', 'pipe', 'inherit'],
});
// The URLs that the API prints also work on the web app's port, and only there include the web app.
api.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk.toString().replaceAll(`localhost:${apiPort}`, `localhost:${port}`));
});
const web = startNextDev({ port, apiPort, env: webSettings(process.env) });

process.exitCode = await Promise.race([exitCodeOf(api), exitCodeOf(web)]);
api.kill();
web.kill();
