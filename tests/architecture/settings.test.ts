// Compares code, documents and deployments, three kinds of files.

import { rule } from './rule';
import { repeatedEntries, undocumentedSettings } from './settings';

const documents = {
  'docs/configuration.md': '| `TILL_KEY` | `npm run till` | its key |\n',
  '.env.example': '# Where it listens.\nPORT=3000\n',
};

const read = { 'server/platform/config.ts': "read.whole('PORT')", 'server/cli/till.ts': "process.env['TILL_KEY']" };

rule(
  'every setting is in .env.example if it is of the product, or else in docs/configuration.md',
  undocumentedSettings,
  {
    breaks: [
      { ...read, '.env.example': documents['.env.example'] },
      { ...read, 'docs/configuration.md': documents['docs/configuration.md'] },
      { 'server/platform/settings/keys.ts': "read.required('LOOKUP_KEY')", ...read, ...documents },
      { 'services/browser/environment.ts': "process.env.NEXT_PUBLIC_LIFF_ID ?? ''", ...read, ...documents },
      { 'tools/build/chromium.ts': "process.env['CHROMIUM_PATH']", ...read, ...documents },
      { ...read, ...documents, '.env.example': 'PORT=3000\n#SMS_URL=https://sms.example.com' },
      { ...read, ...documents, '.env.example': 'PORT=3000\n#TILL_KEY=key' },
      { 'server/cli/till.ts': '', 'server/platform/config.ts': read['server/platform/config.ts'], ...documents },
    ],
    keeps: [
      { ...read, ...documents },
      { 'tools/test/node-test.ts': 'process.env.COUNTS_FILE', ...read, ...documents },
      { 'server/platform/config.test.ts': "readConfig({ NONE: '1' }); process.env.NONE", ...read, ...documents },
    ],
  },
);

rule('no setting, alert or variable of a sample is listed twice', repeatedEntries, {
  breaks: [
    { '.env.example': '#PORT=3000\n# Another place.\nPORT=80\n' },
    { 'docs/configuration.md': '| `PORT` | | 3000 | |\n| `HOST` | | | |\n| `PORT` | | 80 | |\n' },
    { 'deploy/sabai.service': '[Service]\nEnvironment=PORT=1\nEnvironment=PORT=2\n' },
    { 'deploy/compose.yaml': '  api:\n    environment:\n      PORT: 1\n      PORT: 2\n' },
    { 'deploy/kubernetes/api.yaml': '  env:\n  - { name: PORT, value: "1" }\n  - name: PORT\n' },
    { 'deploy/alerts.yaml': '- alert: Down\n- alert: Down\n' },
  ],
  keeps: [
    { '.env.example': 'PORT=3000\n#HOST=::\n' },
    { 'deploy/compose.yaml': '  one:\n    environment:\n      PORT: 1\n  two:\n    environment:\n      PORT: 2\n' },
    { 'deploy/sabai.service': '[Unit]\nAfter=a\n[Service]\nEnvironment=PORT=1\n' },
  ],
});
