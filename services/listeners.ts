/** Those who want to hear of a change, each until it says otherwise. */
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
