import { errorMessage } from './report';
import { checkRelease } from './run';
import { unpack } from './sources';
import { steps } from './steps';

// `npm run release-check -- REFERENCE`: starts the release of a git reference, migrates its database to the current tables while
// it is called, runs both releases on it side by side, and then the older one alone, as after a rollback. Exits with 1 if a call
// fails or one release does not read what the other wrote. A step listed after the reference may be refused halfway because the
// flow itself has changed, but it must not break. Needs the project's git history.

const [reference, ...known] = process.argv.slice(2);
const strange = known.filter((title) => !steps.some((step) => step.title === title));
if (!reference || reference.startsWith('-') || strange.length > 0) {
  console.error(
    'usage: npm run release-check -- REFERENCE [STEP …]    a tag, main~20 or a commit; what is known to be refused:',
  );
  for (const { title } of steps) console.error(`  "${title}"`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await checkRelease(await unpack(reference), { known, print: console.log })) ? 0 : 1;
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
