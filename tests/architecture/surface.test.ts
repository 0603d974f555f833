// docs/security.md names the few files that may do each of these; a rule of Biome would be switched off in them, and not count them.

import { rule } from './rule';
import { surface } from './surface';

rule('no code from texts, no programs, no other servers, no raw HTML or SQL beyond what is listed', surface, {
  breaks: [
    { 'services/a.ts': "export const a = eval('1');" },
    { 'server/http/a.ts': "export const a = new Function('return 1');" },
    { 'server/http/a.ts': "import { runInThisContext } from 'node:vm';" },
    { 'components/ui/A.tsx': 'export const A = () => <b dangerouslySetInnerHTML={{ __html: a }} />;' },
    { 'services/a.ts': "document.body.innerHTML = '<b>';" },
    { 'server/http/a.ts': "import { spawn } from 'node:child_process';" },
    { 'server/http/a.ts': "export const a = await import('child_process');" },
    { 'domain/a.ts': 'export const a = Math.random();' },
    { 'server/http/a.ts': "export const a = await fetch(url, { redirect: 'error' });" },
    { 'server/http/a.ts': 'export const a = await fetchWithin(url, {}, { timeoutMs: 1 });' },
    { 'server/gateways/signer.ts': "export const a = await fetch(url, { method: 'POST' });" },
    { 'server/http/a.store.ts': 'export const a = sql.raw(text);' },
    { 'server/http/a.store.ts': 'export const a = sql.lit(text);' },
    { 'server/gateways/a.ts': 'export const a = { tls: { rejectUnauthorized: false } };' },
    { 'deploy/a.yaml': 'NODE_TLS_REJECT_UNAUTHORIZED: "0"' },
  ],
  keeps: [
    { 'server/cli/a.ts': "import { spawn } from 'node:child_process';\nexport const a = await fetch(url);" },
    { 'server/gateways/signer.ts': "export const a = await fetch(url, { redirect: 'error' });" },
    { 'server/http/a.store.ts': 'export const a = sql.table(name);' },
    { 'server/http/a.ts': '// eval, Math.random() and fetch(url) are words here.' },
  ],
});
