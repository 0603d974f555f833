import type { Language } from '@/domain/languages';
import type { Subject } from './report';
import type { WireAnswer } from './wire';

/** `body` is undefined if it is not JSON; `code` is that of a failure. */
export type Answer = WireAnswer & { body: unknown; code: string };

export type Exchange = { call: Subject; sent: string; language: Language | undefined; traceId: string; answer: Answer };

/** `422`, or `412 e2008`. */
export function cameOf({ answer: { status, code } }: Exchange): string {
  return code && code !== String(status) ? `${status} ${code}` : String(status);
}
