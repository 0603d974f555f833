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
  /** Prepares the stored data of the phone. Returned handlers answer the other calls. */
  given?: () => RequestHandler[] | undefined;
  /** Performs the action from wherever the last attempt has left the screen. The first attempt is 0. */
  press: (attempt: number) => Promise<void>;
  /** The typed values by label, or a function that checks them. */
  typed?: Record<string, string> | (() => Promise<void>);
  /** The screen says that the entries are kept, though on another page. */
  mentionsKept?: true;
  /** The screen's own message, if the error alone does not say what happened. */
  says?: (fault: Fault) => string[] | undefined;
  /** The outcome of a success: an address that the router opens, a text, or what else the screen shows. */
  ends: { way: 'push' | 'replace'; to: string } | { words: string | RegExp } | { shown: () => boolean };
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

/** Finds by text, because a query by role takes a tenth of a second in a long form and runs hundreds of times here. */
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
