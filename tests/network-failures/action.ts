import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import type { ReactElement } from 'react';
import type { EndpointName } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import type { Fault } from './faults';

/** Something that a member does, the screen that it is done on, and what a broken line must not take from it. */
export type Action = {
  call: EndpointName;
  good: unknown;
  status: number;
  screen: ReactElement;
  query?: Record<string, string>;
  path?: string;
  /** What the phone knows before; the calls that it gives answer beside the one that breaks. */
  given?: () => RequestHandler[] | undefined;
  /** Asks for it, from wherever the last attempt has left the screen. The first one is 0. */
  press: (attempt: number) => Promise<void>;
  /** What was typed, by its label, or how else it is looked for. */
  typed?: Record<string, string> | (() => Promise<void>);
  /** The screen says that what was typed is still there, though it is on another page. */
  tellsKept?: true;
  /** Words of the screen's own, where the failure alone would leave open what happened. */
  says?: (fault: Fault) => string[] | undefined;
  /** Where it ends when the line holds: an address that the router was sent to, or words. */
  ends: { way: 'push' | 'replace'; to: string } | { words: string | RegExp };
  /** Why a repeat without a key does no harm. */
  keyless?: string;
};

export function action<N extends EndpointName>(
  call: N,
  good: Answer<N>,
  about: Omit<Action, 'call' | 'good' | 'status'> & { status?: number },
): Action {
  return { call, good, status: 200, ...about };
}

/** Found by its words: to look for a role in a long form takes a tenth of a second, and here it is done hundreds of times. */
export async function press(words: string, inside?: HTMLElement): Promise<void> {
  const buttons = { selector: 'button, button *' };
  const found = inside ? within(inside).getAllByText(words, buttons) : await screen.findAllByText(words, buttons);
  const button = found.at(-1)?.closest('button');
  if (!button) throw new Error(`No button: ${words}`);
  await userEvent.click(button);
}

/** Goes on from the last of these buttons that is there, over those behind it. */
export async function pressOn(...words: string[]): Promise<void> {
  const isThere = (text: string) => screen.queryAllByText(text, { selector: 'button, button *' }).length > 0;
  const from = Math.max(words.findLastIndex(isThere), 0);
  for (const text of words.slice(from)) await press(text);
}

export const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]') ?? undefined;
