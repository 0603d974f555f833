import { loadEnvironment } from '@/server/platform/settings/schema';
import { commands } from './till-commands';

// `npm run till -- …`: calls a running server as a branch's till, from a terminal.
try {
  loadEnvironment();
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([word = '', ...given]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!command) throw new Error(usage());
  const { takes, mayTake = 0, isAboutKeys, readsOptions } = command;
  if (readsOptions) return command.run(given, '0001');
  const last = given.at(-1);
  const branch = !isAboutKeys && given.length > takes && last && /^\d{4,5}$/.test(last) ? last : undefined;
  const taken = branch ? given.slice(0, -1) : given;
  if (taken.length < takes || taken.length > takes + mayTake) throw new Error(usage());
  return command.run(taken, branch ?? '0001');
}

function usage(): string {
  return [
    'usage:',
    ...Object.values(commands).map(({ usage }) => `  npm run till -- ${usage}`),
    'WHO is the number of a card, or in the sandbox a name.',
  ].join('\n');
}
