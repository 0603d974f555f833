import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextRouter } from 'next/router';
import { TestRouter } from '@/tests/support/test-router';
import './page-arrival';
import { usePageArrival } from './usePageArrival';

type Pages = { at: string; waits?: boolean; asks?: boolean; lacksHeading?: boolean };

function Shell({ at, waits, asks, lacksHeading }: Pages) {
  usePageArrival();
  return (
    <>
      <input aria-label="search" />
      <div key={at}>
        {!lacksHeading && <h1>{at}</h1>}
        <button type="button">receipts</button>
        {waits && <div data-skeleton>…</div>}
        {asks && <dialog open>?</dialog>}
      </div>
    </>
  );
}

const page = (state: Pages) => (
  <TestRouter.Provider value={{ pathname: state.at } as NextRouter}>
    <Shell {...state} />
  </TestRouter.Provider>
);

async function onHome() {
  const { rerender } = render(page({ at: '/v2/home' }));
  await act(() => import('./page-arrival'));
  await userEvent.click(screen.getByRole('button'));
  // Mutation observers run in a later task.
  return (state: Pages) => act(async () => rerender(page(state)));
}

const heading = () => screen.getByRole('heading', { level: 1 });

test('the first page keeps the focus where the browser puts it', () => {
  render(page({ at: '/v2/home' }));
  expect(document.body).toHaveFocus();
});

test('a change of page moves the focus to the heading without scrolling', async () => {
  const go = await onHome();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await go({ at: '/receipts' });
  expect(heading()).toHaveFocus();
  expect(heading()).toHaveAttribute('tabindex', '-1');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('the focus waits until the content is rendered', async () => {
  const go = await onHome();
  await go({ at: '/receipts', waits: true });
  expect(heading()).not.toHaveFocus();
  await go({ at: '/receipts' });
  expect(heading()).toHaveFocus();
});

test('the focus stays if the user has moved it meanwhile', async () => {
  const go = await onHome();
  await go({ at: '/receipts', waits: true });
  await userEvent.click(screen.getByRole('textbox'));
  await go({ at: '/receipts' });
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('the focus is taken from an element that stays on screen', async () => {
  const go = await onHome();
  await userEvent.click(screen.getByRole('textbox'));
  await go({ at: '/receipts' });
  expect(heading()).toHaveFocus();
});

test('the focus stays in a dialog', async () => {
  const go = await onHome();
  await go({ at: '/receipts', asks: true });
  expect(heading()).not.toHaveFocus();
});

test('the focus waits for a heading that is rendered later', async () => {
  const go = await onHome();
  await go({ at: '/receipts', lacksHeading: true });
  expect(document.body).toHaveFocus();
  await go({ at: '/receipts' });
  expect(heading()).toHaveFocus();
});

test('the focus waits as long as the whole page is busy', async () => {
  const root = document.createElement('div');
  root.id = '__next';
  root.innerHTML = '<main aria-busy="true"></main>';
  document.body.append(root);
  const go = await onHome();
  await go({ at: '/receipts' });
  expect(heading()).not.toHaveFocus();
  await act(async () => root.remove());
  expect(heading()).toHaveFocus();
});

test('a page that was left before it rendered takes no focus', async () => {
  const go = await onHome();
  await go({ at: '/receipts', waits: true });
  await go({ at: '/rewards', waits: true });
  await userEvent.click(screen.getByRole('button'));
  const { activeElement } = document;
  await go({ at: '/rewards' });
  expect(activeElement).not.toBe(heading());
  expect(screen.getByRole('button')).toHaveFocus();
});

test('the focus moves once, not at every change', async () => {
  const go = await onHome();
  await go({ at: '/receipts' });
  await userEvent.click(screen.getByRole('button'));
  await go({ at: '/receipts', waits: true });
  await go({ at: '/receipts' });
  expect(screen.getByRole('button')).toHaveFocus();
});

test('each page gets its title, the first one too', async () => {
  const go = await onHome();
  await go({ at: '/receipts' });
  await waitFor(() => expect(document.title).toBe('ใบเสร็จของฉัน · Sabai'));
  await go({ at: '/rewards' });
  expect(document.title).toBe('แลกคะแนน · Sabai');
});
