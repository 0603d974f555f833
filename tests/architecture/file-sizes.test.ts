// Biome limits lines of functions, not of files.

import { tooLongFiles } from './file-sizes';
import { rule } from './rule';

const lines = (count: number) => 'line\n'.repeat(count);

rule('no file is too long', tooLongFiles, {
  breaks: [{ 'domain/long.ts': lines(351) }],
  keeps: [{ 'domain/fine.ts': lines(350) }, { 'domain/long.test.ts': lines(900) }],
});
