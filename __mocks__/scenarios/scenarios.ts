import type { HttpHandler } from 'msw';

/**
 * Answers to the calls of a situation, by its name. Other calls answer as usual. Built on demand: a page or a test
 * needs three
 * of a thousand handlers.
 */
export type Scenarios = Readonly<Record<string, () => readonly HttpHandler[]>>;
