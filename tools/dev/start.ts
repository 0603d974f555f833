import { loadEnvironment } from '@/server/platform/settings/schema';
import { buildWeb } from '@/tools/build/web-build';
import { outsideGaps, webDir, webSettings } from '@/tools/build/web-settings';

// `npm start`: builds the web app from the current sources, then runs the server in this process, so that signals and the exit
// code need not be passed on.
try {
  loadEnvironment();
  process.env.WEB_DIR = webDir;
  const env = webSettings(process.env);
  await buildWeb({ dir: webDir, env });
  for (const gap of outsideGaps(env)) console.log(gap);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('@/server/main');
