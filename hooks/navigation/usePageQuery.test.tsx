import { act, screen } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { renderScreen } from '@/tests/support/render-screen';
import { TestRouter } from '@/tests/support/test-router';
import { usePageQuery, useQueryState } from './usePageQuery';

function Query({ name }: { name: string }) {
  const { known, param } = usePageQuery();
  return <p>{`${known} ${param(name)}`}</p>;
}

test.each([
  ['id', 'true 1'],
  ['empty', 'true undefined'],
  ['absent', 'true undefined'],
])('the parameter %s is read as %s', (name, read) => {
  renderScreen(<Query name={name} />, { id: '1', empty: '' });
  expect(screen.getByText(read)).toBeVisible();
});

test('the first of two parameters counts, and none is known before Next has read them', () => {
  const router = { isReady: false, query: { id: ['1', '2'] } } as unknown as NextRouter;
  renderScreen(
    <TestRouter.Provider value={router}>
      <Query name="id" />
    </TestRouter.Provider>,
  );
  expect(screen.getByText('false 1')).toBeVisible();
});

let choose: (tab: 'new' | 'old') => void;

function Tabs({ requested }: { requested: string | undefined }) {
  const [tab, setTab] = useQueryState('tab', ['new', 'old'] as const, requested);
  choose = setTab;
  return <p>{tab}</p>;
}

test.each([
  [undefined, 'new'],
  ['old', 'old'],
  ['other', 'new'],
])('the address %s opens %s', (requested, shown) => {
  renderScreen(<Tabs requested={requested} />);
  expect(screen.getByText(shown)).toBeVisible();
});

test('a choice is shown and written to the address', () => {
  window.history.replaceState(null, '', '/receipts/?utm_source=x');
  renderScreen(<Tabs requested={undefined} />);
  act(() => choose('old'));
  expect(screen.getByText('old')).toBeVisible();
  expect(window.location.search).toBe('?utm_source=x&tab=old');
});
