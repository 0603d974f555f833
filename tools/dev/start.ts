import { loadEnvironment } from '@/server/platform/settings/schema';
import { buildWeb } from '@/tools/build/web-build';
import { webDir, webSettings } from '@/tools/build/web-settings';

// `npm start`: builds the web app from the current sources, then runs the server in this process, so that signals and the exit
// code need not be passed on.
try {
  loadEnvironment();
  process.env.WEB_DIR = webDir;
  await buildWeb({ dir: webDir, env: webSettings(process.env) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('@/server/main');
