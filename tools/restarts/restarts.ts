import { skipWithout } from '@/tests/support/programs';
import { drill } from './drill';

// `npm run restarts [-- TILLS]`: restarts two API processes behind nginx one after the other, three times, while tills (four, unless
// TILLS says otherwise) send bills without a pause. Exits with 1 if a call fails, or a bill is lost or done twice.

const missing = skipWithout('nginx');
const [tills = '4', ...more] = process.argv.slice(2);
if (more.length > 0 || !/^[1-9]\d?$/.test(tills)) {
  console.error('usage: npm run restarts [-- TILLS]');
  process.exitCode = 2;
} else if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else {
  const faults = await drill({ tills: Number(tills), print: console.log });
  for (const text of faults) console.log(`FAILED ${text}`);
  if (faults.length > 0) process.exitCode = 1;
}
