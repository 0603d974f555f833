/** In place of stylis' table of vendor prefixes (next.config.js): what is asked for is what comes. */
export const prefix = (value) => value;
