import { exportSettings, loadEnvironment, webDir } from './settings';
import { buildWeb } from './web-build';

// `npm run build`: the static export alone, for a CDN or a later start.
try {
  loadEnvironment();
  await buildWeb({ dir: webDir, env: exportSettings(process.env) });
  console.log(`The web app is in ${webDir}/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
