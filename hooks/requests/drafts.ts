import { keep, readKept } from '@/services/client-store';

/** The forms that keep what was typed. Identifiers are left out by their forms: no card number stays on a phone. */
export type DraftName =
  | 'signUp'
  | 'personalDetail'
  | 'interests'
  | 'profile'
  | 'mobileChange'
  | 'email'
  | 'donation'
  | 'delivery';

/** What was typed into a form before the web view reloaded; the form checks each value before it takes it. */
export function readDraft(name: DraftName): Readonly<Record<string, unknown>> {
  const draft = readKept('temporaryCache')?.[name];
  return isRecord(draft) ? draft : {};
}

export function keepDraft(name: DraftName, values: Readonly<Record<string, unknown>>): void {
  keep('temporaryCache', { ...readKept('temporaryCache'), [name]: values });
}

/** After success nothing of the form stays behind. */
export function wipeDrafts(...names: DraftName[]): void {
  const drafts = Object.entries(readKept('temporaryCache') ?? {});
  keep('temporaryCache', Object.fromEntries(drafts.filter(([name]) => !names.some((wiped) => wiped === name))));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
