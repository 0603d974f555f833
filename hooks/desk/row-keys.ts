import type { KeyboardEvent, MouseEvent } from 'react';
import { loadPage } from '@/services/browser/page-address';

const steps: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** Rows of a table are one stop of the Tab key: the arrows, Home and End walk through them, and Enter opens one. */
export function rowKeys() {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target;
      // A control inside a row keeps its own keys.
      if (!(row instanceof HTMLTableRowElement)) return;
      if (event.key === 'Enter') return open(row);
      const step = steps[event.key];
      const goal = step && goalOf(row, step);
      if (!goal) return;
      event.preventDefault();
      row.tabIndex = -1;
      goal.tabIndex = 0;
      goal.focus();
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!(event.target instanceof Element) || event.target.closest('a,button,input,select,textarea,label,dialog'))
        return;
      // A number in it is being selected for copying.
      if (window.getSelection()?.toString()) return;
      open(event.target.closest('tr'));
    },
  };
}

function open(row: HTMLTableRowElement | null): void {
  const href = row?.dataset.href;
  if (href) loadPage(href);
}

function goalOf(
  row: HTMLTableRowElement,
  step: 'next' | 'previous' | 'first' | 'last',
): HTMLTableRowElement | undefined {
  const rows = [...(row.parentElement?.querySelectorAll('tr') ?? [])];
  const place = rows.indexOf(row);
  return { next: rows[place + 1], previous: rows[place - 1], first: rows[0], last: rows.at(-1) }[step];
}
