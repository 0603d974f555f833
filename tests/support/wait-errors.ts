import { configure, getConfig, screen } from '@testing-library/react';

/**
 * The message of a failed wait: the query, its location, every role with its names, and the page. Jest prints an error's stack, into which
 * Testing Library copies the message before it adds the page, so the stack is written again.
 */
export function explainWaits(): void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: async (work) => {
      try {
        return await asyncWrapper(work);
      } catch (error) {
        explain(error);
        throw error;
      }
    },
  });
}

function explain(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'TestingLibraryElementError') return;
  const frames = error.stack?.match(/\n {4}at [\s\S]*$/)?.[0] ?? '';
  const [looked = '', ...page] = error.message.split('\n');
  error.message = [looked, '', `The page ${window.location.pathname} has:`, ...rolesHere(), ...page].join('\n');
  error.stack = `${error.name}: ${error.message}${frames}`;
}

/** Testing Library lists them in the error of a role that nothing has. */
function rolesHere(): string[] {
  try {
    screen.getByRole('a role that nothing has');
    return [];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [];
    return lines.flatMap((line) => {
      const [, name, role] = /^\s+(?:Name (".+")|-*([a-z]+)):\s*$/.exec(line) ?? [];
      if (name) return [`    ${name}`];
      return role ? [`  ${role}`] : [];
    });
  }
}
