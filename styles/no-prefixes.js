/** In place of stylis' table of vendor prefixes (next.config.js): what is asked for is what comes. `tests/architecture/prefixes.ts` names what has to be asked for. */
export const prefix = (value) => value;
