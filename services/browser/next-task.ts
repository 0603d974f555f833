/** What follows runs in a task of its own, where the browser can do that: taps and paints come between. Elsewhere it goes on. */
export async function nextTask(): Promise<void> {
  await globalThis.scheduler?.yield?.();
}
