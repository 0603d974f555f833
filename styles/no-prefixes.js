/**
 * Replaces stylis' table of vendor prefixes (next.config.js): nothing is prefixed. `npm run size`
 * names the properties that need one.
 */
export const prefix = (value) => value;
