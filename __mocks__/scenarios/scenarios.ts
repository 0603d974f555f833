import type { HttpHandler } from 'msw';

/**
 * What the calls of a situation answer, by its name. Calls that are not named answer as usual. Made when they are asked for:
 * of a thousand handlers a page or a test needs three.
 */
export type Scenarios = Readonly<Record<string, () => readonly HttpHandler[]>>;
