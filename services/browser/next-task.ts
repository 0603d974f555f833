/**
 * Runs the following code in a task of its own if the browser supports it, so that taps and paints come between. Otherwise it continues
 * immediately.
 */
export async function nextTask(): Promise<void> {
  await globalThis.scheduler?.yield?.();
}
