import { isRecord } from '@/domain/records';
import { keep, readStored } from '@/services/storage/client-store';

/** The forms with drafts. Identifiers are left out by their forms: no card number is stored on a phone. */
export type DraftName =
  | 'signUp'
  | 'personalDetail'
  | 'interests'
  | 'profile'
  | 'mobileChange'
  | 'email'
  | 'donation'
  | 'delivery';

/** The draft of a form, for when the web view reloads; the form validates each value before it uses it. */
export function readDraft(name: DraftName): Readonly<Record<string, unknown>> {
  const draft = readStored('temporaryCache')?.[name];
  return isRecord(draft) ? draft : {};
}

export function keepDraft(name: DraftName, values: Readonly<Record<string, unknown>>): void {
  keep('temporaryCache', { ...readStored('temporaryCache'), [name]: values });
}

/** Removed after success. */
export function wipeDrafts(...names: DraftName[]): void {
  const drafts = Object.entries(readStored('temporaryCache') ?? {});
  keep('temporaryCache', Object.fromEntries(drafts.filter(([name]) => !names.some((wiped) => wiped === name))));
}
