import { law } from './law';
import { brokenReferences } from './pointers';

const scripts = { 'package.json': '{ "scripts": { "audit": "node audit.ts", "test:unit": "jest" } }' };

law('links and commands in the documents exist', brokenReferences, {
  breaks: [
    { 'README.md': 'See [the rules](docs/no-such-page.md).', ...scripts },
    { 'docs/a.md': '![The card](pictures/no-such-picture.png)', ...scripts },
    { 'docs/a.md': 'Run `npm run no-such-command`.', ...scripts },
    { 'docs/decisions/014-x.md': '[above](no-such-page.md#here)', ...scripts },
    { 'docs/a.md': 'It is escaped (`server/http/no-such.test.ts`).', ...scripts },
    { 'docs/a.md': 'It is escaped (`no-such.test.ts`).', ...scripts },
  ],
  keeps: [
    { 'docs/a.md': '[ledger](ledger.md#tables), [LINE](https://developers.line.biz), [here](#above)', ...scripts },
    { 'docs/a.md': '`npm run audit -- ledger`, `npm run test:unit`', ...scripts },
    {
      'docs/a.md': '`server/app.ts`, `a.test.ts`, `tests/*.ts`, `locales/*/errors.ts`',
      'domain/a.test.ts': '',
      ...scripts,
    },
    { 'docs/decisions/014-x.md': '[the example](../../.env.example)', ...scripts },
  ],
});
