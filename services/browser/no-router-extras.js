/**
 * Replaces what Next's router has for addresses that hold a parameter, or are shown over another page, and what adds
 * scripts of others (next.config.js): no page has any.
 */
export const getRouteRegex = () => ({ groups: {} });
export const isInterceptionRouteAppPath = () => false;
export const initScriptLoader = () => undefined;
