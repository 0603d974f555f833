/** A browser that yields: code that waits for a task of its own continues when its entry is called. */
export async function withYieldedTasks(run: (tasks: (() => void)[]) => Promise<void>): Promise<void> {
  const tasks: (() => void)[] = [];
  const scheduler = { yield: () => new Promise<void>((resolve) => tasks.push(resolve)) };
  Object.defineProperty(globalThis, 'scheduler', { configurable: true, value: scheduler });
  try {
    await run(tasks);
  } finally {
    Reflect.deleteProperty(globalThis, 'scheduler');
  }
}
