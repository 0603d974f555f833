import { prepareFor } from './prepare';
import { stagesOf } from './steps';

// `npm run programs [-- STEP…] [--all]`: installs what `npm test`, or these steps of it, would install first.
const given = process.argv.slice(2);
const inAll = given.includes('--all');
const named = given.filter((name) => name !== '--all');
const all = stagesOf(inAll).flatMap((stage) => stage.map(({ name }) => name));
try {
  console.log(prepareFor(named.length > 0 ? named : all, inAll));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
