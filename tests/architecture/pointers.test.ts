// Looks up in the sources what documents name.

import { brokenReferences } from './pointers';
import { rule } from './rule';

const scripts = {
  'package.json': '{ "scripts": { "audit": "node server/cli/audit.ts", "test:unit": "jest" } }',
  'server/cli/audit.ts': "if (word === 'ledger') read('AUDIT_LEVEL');",
};

rule('what the documents link to or name exists', brokenReferences, {
  breaks: [
    { 'README.md': 'See [the rules](docs/no-such-page.md).', ...scripts },
    { 'docs/a.md': '![The card](pictures/no-such-picture.png)', ...scripts },
    { 'docs/a.md': '# A heading\n[below](#another-heading)', ...scripts },
    { 'docs/a.md': '[there](b.md#another-heading)', 'docs/b.md': '# A heading', ...scripts },
    { 'docs/a.md': 'Run `npm run no-such-command`.', ...scripts },
    { 'docs/a.md': 'Run `npm run -s no-such-command`.', ...scripts },
    { 'docs/a.md': 'Run `npm run audit -- lodger` each night.', ...scripts },
    { 'docs/decisions/014-x.md': '[above](no-such-page.md#here)', ...scripts },
    { 'docs/a.md': 'It is escaped (`server/http/no-such.test.ts`).', ...scripts },
    { 'docs/a.md': 'It is escaped (`no-such.test.ts`).', ...scripts },
    { 'docs/a.md': 'In `server/no-such-folder/`, and `tools/no-such-*.ts`.', ...scripts },
    { 'docs/a.md': 'In `no-such-file.conf`.', ...scripts },
    { 'docs/a.md': 'Set `NO_SUCH_SETTING`.', ...scripts },
    { 'docs/a.md': 'Set `NO_SUCH_SETTING=1`, or one of `NO_SUCH_…`.', ...scripts },
    { 'docs/a.md': 'At the desk, `/staff/no-such-page/`.', ...scripts },
  ],
  keeps: [
    {
      'docs/a.md': '# Above\n[ledger](ledger.md#tables), [LINE](https://developers.line.biz), [here](#above)',
      ...scripts,
    },
    { 'docs/a.md': '# The 1st `word`, and 2\n[here](#the-1st-word-and-2)', ...scripts },
    { 'docs/a.md': '`npm run audit -- ledger`, `npm run test:unit`, `npm run audit -- FILE`', ...scripts },
    { 'docs/a.md': 'Set `AUDIT_LEVEL=1`, or one of `AUDIT_…`, at `/staff/`.', ...scripts },
    {
      'docs/a.md': '`server/app.ts`, `a.test.ts`, `tests/*/*.ts`, `locales/*/errors.ts`, `server/http/`',
      'domain/a.test.ts': '',
      ...scripts,
    },
    { 'docs/decisions/014-x.md': '[the example](../../.env.example)', ...scripts },
  ],
});
