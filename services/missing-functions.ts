// What the oldest browser of package.json's list lacks and the app or a library of it uses (decision 028). It takes the place of
// Next's own list, most of which all of these browsers have. `npm run size` finds whatever else would be missing.
if (!Array.prototype.at) {
  define(Array.prototype, 'at', function at<T>(this: T[], place: number) {
    return this[place < 0 ? this.length + place : place];
  });
}
if (!Object.hasOwn) {
  // Not by `hasOwnProperty`, which the build turns into this very function.
  const hasOwn = (owner: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(owner, name) !== undefined;
  define(Object, 'hasOwn', hasOwn);
}

function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}

export {};
