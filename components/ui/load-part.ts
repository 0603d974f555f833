/**
 * Loads a part of a screen, and tries again until it has it: on a weak signal a missing file is a matter of time, and the
 * place that waits for it is already there.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }
}

const retryMilliseconds = 3000;
