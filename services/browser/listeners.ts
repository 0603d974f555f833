/** A set of listeners with unsubscribe functions. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    add: (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify: () => {
      for (const listener of all) listener();
    },
  };
}
