import { errorMessage } from './report';
import { checkRelease } from './run';
import { unpack } from './sources';
import { steps } from './steps';

// `npm run release-check -- REFERENCE`: starts the release that a git reference names, migrates its database to the tables of today
// under its calls, and lets both work on it beside each other, and then the older one again alone, as after a rollback. Ends with 1
// where a call fails or one does not read what the other wrote; a step that is named after the reference may be refused halfway, because
// the flow itself has changed, and may not break. Needs the project's git history.

const [reference, ...known] = process.argv.slice(2);
const strange = known.filter((says) => !steps.some((step) => step.says === says));
if (!reference || reference.startsWith('-') || strange.length > 0) {
  console.error(
    'usage: npm run release-check -- REFERENCE [STEP …]    a tag, main~20 or a commit; what is known to be refused:',
  );
  for (const { says } of steps) console.error(`  "${says}"`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await checkRelease(await unpack(reference), { known, print: console.log })) ? 0 : 1;
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
