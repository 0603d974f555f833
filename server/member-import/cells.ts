import { tidyText } from '@/domain/tidy-text';
import type { MemberCells, MemberColumn } from './columns';
import { readInstant } from './instants';

/** Which cell is wrong and why, without its content: findings hold nothing personal. */
export type Fault = { field: MemberColumn; why: string };

export type Wrong = (field: MemberColumn, why: string) => void;

export type Readers = ReturnType<typeof createReaders>;

/** Each reads a cell and reports what is wrong with it; an empty cell is null. */
export function createReaders(cells: MemberCells, wrong: Wrong, now: number) {
  return {
    text: (field: MemberColumn, charactersAtMost: number): string | null => {
      const tidied = tidyText(cells[field]);
      if (tidied.length > charactersAtMost) wrong(field, `This is longer than ${charactersAtMost} characters.`);
      if (/\p{Cc}/u.test(tidied)) wrong(field, 'There are characters in it that cannot be written.');
      return tidied === '' ? null : tidied;
    },
    choice: <Choice extends string>(field: MemberColumn, choices: readonly Choice[], preset?: Choice) => {
      const given = cells[field];
      const chosen = given === '' ? preset : choices.find((choice) => choice === given);
      if (given !== '' && chosen === undefined) wrong(field, `This is none of ${choices.join(', ')}.`);
      return chosen;
    },
    flag: (field: MemberColumn): boolean => {
      const given = cells[field].toLowerCase();
      if (given !== '' && !flags.has(given)) wrong(field, 'This is neither yes nor no.');
      return flags.get(given) ?? false;
    },
    instant: (field: MemberColumn): number | null => {
      if (cells[field] === '') return null;
      const at = readInstant(cells[field]);
      if (at === undefined || at < 0) wrong(field, 'A day is written as 2026-12-31, of the common era.');
      else if (at > now) wrong(field, 'This is yet to come.');
      return at ?? null;
    },
  };
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);
