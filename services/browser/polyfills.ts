// The functions that the oldest supported browser lacks and the app or a library uses (decision 019). Replaces Next's
// own list, most of which all supported browsers have. `npm run size` finds any other missing function.
for (const lists of [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype)])
  if (!lists.at)
    define(lists, 'at', function at<T>(this: ArrayLike<T>, place: number) {
      return this[place < 0 ? this.length + place : place];
    });
if (!Object.hasOwn) {
  // Not `hasOwnProperty`, which the build would turn into this very function.
  const hasOwn = (owner: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(owner, name) !== undefined;
  define(Object, 'hasOwn', hasOwn);
}

function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}

export {};
