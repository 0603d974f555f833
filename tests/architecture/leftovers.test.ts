// Reads all files, documents and the lock file too; Biome's rules read code.

import { leftovers } from './leftovers';
import { rule } from './rule';

rule('no file has unfinished work or an address of one machine', leftovers, {
  breaks: [
    { 'domain/a.ts': '// TODO: later' },
    { 'package-lock.json': '"resolved": "https://registry.npmjs.org/a/-/a-1.0.0.tgz"' },
    { 'README.md': 'Look into /root/app or so' },
    { 'README.md': 'cd /home/somebody/app' },
  ],
  keeps: [{ 'domain/a.ts': "const home = '/v2/home/' + '/v2/home/x';" }],
});
