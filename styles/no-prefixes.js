/**
 * Replaces stylis' table of vendor prefixes (next.config.js): nothing is prefixed. `tests/architecture/prefixes.ts`
 * names the properties that need one.
 */
export const prefix = (value) => value;
