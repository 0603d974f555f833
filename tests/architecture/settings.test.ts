import { law } from './law';
import { undocumentedSettings } from './settings';

const documents = {
  'docs/configuration.md': '| `PORT` | | 3000 | where it listens |\n| `TILL_KEY` | `npm run till` | its key |\n',
  '.env.example': '# Where it listens.\nPORT=3000\n',
};

const read = { 'server/platform/config.ts': "read.whole('PORT')", 'server/cli/till.ts': "process.env['TILL_KEY']" };

law(
  'every setting is documented in docs/configuration.md, and those of the product in .env.example',
  undocumentedSettings,
  {
    breaks: [
      { ...read, '.env.example': documents['.env.example'] },
      { ...read, 'docs/configuration.md': documents['docs/configuration.md'] },
      { 'server/platform/settings/keys.ts': "read.required('LOOKUP_KEY')", ...read, ...documents },
      { 'services/browser/environment.ts': "process.env.NEXT_PUBLIC_LIFF_ID ?? ''", ...read, ...documents },
      { 'tools/build/chromium.ts': "process.env['CHROMIUM_PATH']", ...read, ...documents },
      {
        '.env.example': 'PORT=3000\n#SMS_URL=https://sms.example.com',
        ...read,
        'docs/configuration.md': documents['docs/configuration.md'],
      },
      { 'server/cli/till.ts': '', 'server/platform/config.ts': read['server/platform/config.ts'], ...documents },
    ],
    keeps: [
      { ...read, ...documents },
      { 'tools/test/node-test.ts': 'process.env.COUNTS_FILE', ...read, ...documents },
      { 'server/platform/config.test.ts': "readConfig({ NONE: '1' }); process.env.NONE", ...read, ...documents },
    ],
  },
);
