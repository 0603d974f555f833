import { loadEnvironment } from '@/server/platform/settings/schema';
import { buildWeb } from './web-build';
import { exportSettings, outsideGaps, webDir } from './web-settings';

// `npm run build`: the static export alone, for a CDN or a later start.
try {
  loadEnvironment();
  const env = exportSettings(process.env);
  await buildWeb({ dir: webDir, env });
  for (const gap of outsideGaps(env)) console.log(gap);
  console.log(`The web app is in ${webDir}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
