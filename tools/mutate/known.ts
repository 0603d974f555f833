import { readFileSync } from 'node:fs';
import type { Fault } from './faults';

/**
 * A fault that no test notices, with the reason. `equivalent` faults change no visible behaviour and do not count; the others
 * count as unnoticed. `line` is the source line without its indent, so the code may move.
 */
export type KnownFault = {
  path: string;
  line: string;
  was: string;
  becomes: string;
  equivalent?: true;
  reason: string;
};

const knownFile = 'tools/mutate/known-faults.json';

export function readKnown(): KnownFault[] {
  return JSON.parse(readFileSync(knownFile, 'utf8'));
}

/** The entry of a fault, if it has one. */
export function knownAs(fault: Fault, text: string, known: readonly KnownFault[]): KnownFault | undefined {
  const line = lineOf(fault, text);
  const [was, becomes] = [inOneLine(fault.was), inOneLine(fault.becomes)];
  return known.find(
    (one) => one.path === fault.path && one.line === line && one.was === was && one.becomes === becomes,
  );
}

/** The entry for a fault, ready to be added to the list. */
export function entryOf(fault: Fault, text: string): Omit<KnownFault, 'reason'> {
  const { path, was, becomes } = fault;
  return { path, line: lineOf(fault, text), was: inOneLine(was), becomes: inOneLine(becomes) };
}

function lineOf({ line }: Fault, text: string): string {
  return (text.split('\n')[line - 1] ?? '').trim();
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
