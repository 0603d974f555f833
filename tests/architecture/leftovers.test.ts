import { leftovers } from './leftovers';
import { rule } from './rule';

rule('no code is unfinished or silenced', leftovers, {
  breaks: [
    { 'domain/a.ts': '// TODO: later' },
    { 'domain/a.test.ts': "test.only('a', () => {});" },
    { 'domain/a.test.ts': "describe.skip('a', () => {});" },
    { 'domain/a.ts': '// biome-ignore lint/style/useConst:' },
    { 'domain/a.ts': '// biome-ignore lint/style/useConst: bad' },
    { 'domain/a.ts': '// @ts-expect-error' },
    { 'domain/a.ts': '/* eslint-disable */' },
    { 'package-lock.json': '"resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz"' },
    { 'README.md': 'Look into /root/app or so' },
    { 'README.md': 'cd /home/somebody/app' },
  ],
  keeps: [
    { 'domain/a.ts': '// biome-ignore lint/style/useConst: the loop below assigns it' },
    { 'domain/a.ts': '// @ts-expect-error the library has no types for this call' },
    { 'domain/a.ts': "const home = '/v2/home/' + '/v2/home/x';" },
  ],
});
