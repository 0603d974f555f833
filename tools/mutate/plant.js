// Loaded into every process of a test run with a planted fault: it replaces the text of one file, which is not changed on disk.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const { url, text } = JSON.parse(readFileSync(process.env.PLANTED_FAULT, 'utf8'));

registerHooks({
  load(asked, context, nextLoad) {
    if (asked.split('?')[0] !== url) return nextLoad(asked, context);
    return { format: 'module-typescript', source: text, shortCircuit: true };
  },
});
