import { tooLongFiles } from './file-sizes';
import { law } from './law';

const lines = (count: number) => 'line\n'.repeat(count);

law('no file is too long', tooLongFiles, {
  breaks: [
    { 'domain/short.ts': lines(3), 'domain/other.ts': lines(3), 'domain/long.ts': lines(301) },
    { 'domain/median.ts': lines(51) },
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`domain/${index}.ts`, lines(index ? 10 : 181)])),
  ],
  keeps: [{ 'domain/fine.ts': lines(50) }, { 'domain/long.test.ts': lines(900) }],
});
