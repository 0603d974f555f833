import { recordFailure } from '@/services/http/call';

/** Reports that a screen failed to render, and returns the Trace-Id of the report. */
export const recordThrown: (thrown: unknown) => Promise<string | undefined> = recordFailure;
