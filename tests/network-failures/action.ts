import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import type { ReactElement } from 'react';
import type { EndpointName } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import type { Fault } from './faults';

/** A member's action, its screen, and what a failing connection must not lose. */
export type Action = {
  call: EndpointName;
  good: unknown;
  status: number;
  screen: ReactElement;
  query?: Record<string, string>;
  path?: string;
  /** The phone's state before; the handlers that it returns answer the other calls. */
  given?: () => RequestHandler[] | undefined;
  /** Performs it, from wherever the last attempt has left the screen. The first attempt is 0. */
  press: (attempt: number) => Promise<void>;
  /** What was typed, found by its label or otherwise. */
  typed?: Record<string, string> | (() => Promise<void>);
  /** The screen says that the entries are still there, though on another page. */
  tellsKept?: true;
  /** The screen's own text, where the error alone would leave open what happened. */
  says?: (fault: Fault) => string[] | undefined;
  /** The result of success: an address that the router opened, or a text. */
  ends: { way: 'push' | 'replace'; to: string } | { words: string | RegExp };
  /** Why a retry without a key does no harm. */
  keyless?: string;
};

export function action<N extends EndpointName>(
  call: N,
  good: Answer<N>,
  about: Omit<Action, 'call' | 'good' | 'status'> & { status?: number },
): Action {
  return { call, good, status: 200, ...about };
}

/** Found by text: a query by role takes a tenth of a second in a long form, and runs hundreds of times here. */
export async function press(words: string, inside?: HTMLElement): Promise<void> {
  const buttons = { selector: 'button, button *' };
  const found = inside ? within(inside).getAllByText(words, buttons) : await screen.findAllByText(words, buttons);
  const button = found.at(-1)?.closest('button');
  if (!button) throw new Error(`No button: ${words}`);
  await userEvent.click(button);
}

/** Presses the last of these buttons that exists, and continues from there. */
export async function pressOn(...words: string[]): Promise<void> {
  const isThere = (text: string) => screen.queryAllByText(text, { selector: 'button, button *' }).length > 0;
  const from = Math.max(words.findLastIndex(isThere), 0);
  for (const text of words.slice(from)) await press(text);
}

export const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]') ?? undefined;
