import { recordFailure } from '@/services/call';

/** Puts on record that a screen could not be drawn, and gives the Trace-Id that it has there. */
export const recordThrown: (thrown: unknown) => Promise<string | undefined> = recordFailure;
