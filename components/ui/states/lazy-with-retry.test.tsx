import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';
import { cancelOpening, usePageOpening } from '@/hooks/navigation/page-opening';
import { reloadOnce } from '@/services/browser/page-address';
import { blockedReasonOf } from '@/services/http/connection';
import { laterOnTap, lazyWithRetry } from './lazy-with-retry';

jest.mock('@/services/http/connection', () => ({
  ...jest.requireActual('@/services/http/connection'),
  blockedReasonOf: jest.fn(),
}));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  reloadOnce: jest.fn(),
}));

const Place = () => <p>place</p>;
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('holds the place until the part is there', async () => {
  const Part = lazyWithRetry(async () => Greeting, Place);
  render(<Part name="Somying" />);
  expect(screen.getByText('place')).toBeInTheDocument();
  expect(await screen.findByText('Hello Somying')).toBeInTheDocument();
  expect(screen.queryByText('place')).not.toBeInTheDocument();
});

test('a part that was fetched before shows at once, and is fetched once only', async () => {
  const load = jest.fn(async () => Greeting);
  const Part = lazyWithRetry(load, Place);
  await act(async () => Part.fetch());
  render(<Part name="Somying" />);
  expect(screen.getByText('Hello Somying')).toBeInTheDocument();
  await act(async () => Part.fetch());
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a part that does not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(blockedReasonOf).mockReset();
    jest.mocked(reloadOnce).mockReset();
  });
  afterEach(() => jest.useRealTimers());

  const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const lost = (times: number) => {
    const load = jest.fn(async () => Greeting);
    for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new Error('ChunkLoadError'));
    return load;
  };

  test('without a connection it is asked for until it comes, and the page is not reloaded', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue('connection');
    const load = lost(20);
    const Part = lazyWithRetry(load, Place);
    render(<Part name="Somying" />);
    await passSeconds(30);
    expect(screen.getByText('place')).toBeInTheDocument();
    await passSeconds(60);
    expect(screen.getByText('Hello Somying')).toBeInTheDocument();
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  describe('of what is in the way', () => {
    const Sheet = () => <dialog open>{usePageOpening()?.blockedReason ?? 'nothing'}</dialog>;
    const renderWithSheet = (part: ReactNode) =>
      render(
        <>
          {part}
          <Sheet />
        </>,
      );
    beforeEach(() => jest.mocked(blockedReasonOf).mockResolvedValue('connection'));
    afterEach(() => act(cancelOpening));

    test('one that is seen to be missing tells after a while, until it comes', async () => {
      const Part = lazyWithRetry(lost(5), Place);
      renderWithSheet(<Part name="Somying" />);
      await passSeconds(4);
      expect(screen.getByText('nothing')).toBeVisible();
      await passSeconds(2);
      expect(screen.getByText('connection')).toBeVisible();
      await passSeconds(10);
      expect(screen.getByText('Hello Somying')).toBeInTheDocument();
      expect(screen.getByText('nothing')).toBeVisible();
    });

    test('one that nobody misses does not', async () => {
      const Part = lazyWithRetry(lost(20));
      renderWithSheet(<Part name="Somying" />);
      await passSeconds(30);
      expect(screen.getByText('nothing')).toBeVisible();
    });

    test('one that a tap has asked for tells at once, and again when it is tapped once more', async () => {
      const Part = laterOnTap(lost(20));
      renderWithSheet(<Part name="Somying" />);
      await passSeconds(1);
      expect(screen.getByText('connection')).toBeVisible();
      act(() => {
        cancelOpening();
        screen.getByRole('dialog').click();
      });
      await passSeconds(2);
      expect(screen.getByText('nothing')).toBeVisible();
      act(() => document.body.click());
      await passSeconds(1);
      expect(screen.getByText('connection')).toBeVisible();
    });
  });

  test('when the connection returns it is asked for at once', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue('connection');
    const load = lost(10);
    const Part = lazyWithRetry(load, Place);
    render(<Part name="Somying" />);
    await passSeconds(10);
    const before = load.mock.calls.length;
    window.dispatchEvent(new Event('online'));
    await act(async () => undefined);
    expect(load.mock.calls.length).toBe(before + 1);
  });

  test('gone from a newer build, it has the page reloaded, once, and is not asked for any more', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
    jest.mocked(reloadOnce).mockReturnValue(true);
    const load = lost(20);
    const Part = lazyWithRetry(load, Place);
    render(<Part name="Somying" />);
    await passSeconds(60);
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByText('place')).toBeInTheDocument();
  });

  test('gone from the build that was reloaded as well, it is an error of the screen', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
    jest.mocked(reloadOnce).mockReturnValue(false);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = lazyWithRetry(lost(20), Place);
    render(
      <Boundary>
        <Part name="Somying" />
      </Boundary>,
    );
    await passSeconds(60);
    expect(screen.getByText('the screen failed')).toBeInTheDocument();
  });

  test('fetched ahead it neither reloads the page nor troubles the screen, and is asked for again when it is shown', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
    const load = lost(3);
    const Part = lazyWithRetry(load, Place);
    Part.fetch();
    await passSeconds(60);
    expect(reloadOnce).not.toHaveBeenCalled();
    render(<Part name="Somying" />);
    await passSeconds(1);
    expect(screen.getByText('Hello Somying')).toBeInTheDocument();
  });
});

test('while a part waits for its words the page stays, and what has the focus keeps it', async () => {
  let areThere = false;
  let arrive: () => void = () => undefined;
  const request = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // As i18next's hook does.
  const Words = () => {
    if (!areThere) throw request;
    return <p>words</p>;
  };
  const Part = lazyWithRetry(async () => Words, Place);
  await act(async () => Part.fetch());
  const page = (isOpen: boolean) => (
    <Suspense fallback="an empty page">
      <button type="button">open</button>
      {isOpen && <Part />}
    </Suspense>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button').focus();
  rerender(page(true));
  expect(screen.getByRole('button')).toBeVisible();
  expect(screen.getByText('place')).toBeVisible();
  areThere = true;
  await act(async () => arrive());
  expect(await screen.findByText('words')).toBeVisible();
  expect(screen.getByRole('button')).toHaveFocus();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>the screen failed</p> : this.props.children);
}
