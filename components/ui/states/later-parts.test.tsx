import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';
import { cancelOpening, usePageOpening } from '@/hooks/navigation/page-opening';
import { reloadOnce } from '@/services/browser/page-address';
import { blockedReasonOf } from '@/services/http/connection';
import { neededPart, optionalPart, partOnTap } from './later-parts';

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

test('a lazy part shows the placeholder until the component has loaded', async () => {
  const Part = neededPart(async () => Greeting, Place);
  render(<Part name="Somying" />);
  expect(screen.getByText('place')).toBeInTheDocument();
  expect(await screen.findByText('Hello Somying')).toBeInTheDocument();
  expect(screen.queryByText('place')).not.toBeInTheDocument();
});

test('a preloaded component renders at once and is fetched only once', async () => {
  const load = jest.fn(async () => Greeting);
  const Part = neededPart(load, Place);
  await act(async () => Part.fetch());
  render(<Part name="Somying" />);
  expect(screen.getByText('Hello Somying')).toBeInTheDocument();
  await act(async () => Part.fetch());
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a component that does not load', () => {
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

  test('is retried until the connection is back, without reloading the page', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue('connection');
    const load = lost(20);
    const Part = neededPart(load, Place);
    render(<Part name="Somying" />);
    await passSeconds(30);
    expect(screen.getByText('place')).toBeInTheDocument();
    await passSeconds(60);
    expect(screen.getByText('Hello Somying')).toBeInTheDocument();
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  describe('the sheet that explains the failure', () => {
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

    test('appears after a while for a component with a placeholder, until it loads', async () => {
      const Part = neededPart(lost(5), Place);
      renderWithSheet(<Part name="Somying" />);
      await passSeconds(4);
      expect(screen.getByText('nothing')).toBeVisible();
      await passSeconds(2);
      expect(screen.getByText('connection')).toBeVisible();
      await passSeconds(10);
      expect(screen.getByText('Hello Somying')).toBeInTheDocument();
      expect(screen.getByText('nothing')).toBeVisible();
    });

    test('does not appear for an optional component', async () => {
      const Part = optionalPart(lost(20));
      renderWithSheet(<Part name="Somying" />);
      await passSeconds(30);
      expect(screen.getByText('nothing')).toBeVisible();
    });

    test('appears at once for a component opened by a tap, and again after another tap', async () => {
      const Part = partOnTap(lost(20));
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

  test('is retried at once when the connection returns', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue('connection');
    const load = lost(10);
    const Part = neededPart(load, Place);
    render(<Part name="Somying" />);
    await passSeconds(10);
    const before = load.mock.calls.length;
    window.dispatchEvent(new Event('online'));
    await act(async () => undefined);
    expect(load.mock.calls.length).toBe(before + 1);
  });

  test('reloads the page once if a newer build has removed it, then stops retrying', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
    jest.mocked(reloadOnce).mockReturnValue(true);
    const load = lost(20);
    const Part = neededPart(load, Place);
    render(<Part name="Somying" />);
    await passSeconds(60);
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByText('place')).toBeInTheDocument();
  });

  test('fails to render if the reloaded build lacks it too', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
    jest.mocked(reloadOnce).mockReturnValue(false);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = neededPart(lost(20), Place);
    render(
      <Boundary>
        <Part name="Somying" />
      </Boundary>,
    );
    await passSeconds(60);
    expect(screen.getByText('the screen failed')).toBeInTheDocument();
  });

  describe('because no build has it', () => {
    const input = () => screen.getByRole('textbox');
    const FormWith = ({ part }: { part: ReactNode }) => (
      <Boundary>
        <input defaultValue="typed" />
        {part}
      </Boundary>
    );
    beforeEach(() => jest.mocked(blockedReasonOf).mockResolvedValue(undefined));
    afterEach(() => act(cancelOpening));

    test('an optional one is left out: no reload, no explanation, and a form keeps what was typed', async () => {
      const Part = optionalPart(lost(20), { Place });
      render(<FormWith part={<Part name="Somying" />} />);
      expect(screen.getByText('place')).toBeVisible();
      await passSeconds(60);
      expect(reloadOnce).not.toHaveBeenCalled();
      expect(screen.queryByText('place')).not.toBeInTheDocument();
      expect(input()).toHaveValue('typed');
      expect(document.body).not.toHaveTextContent('the screen failed');
    });

    test('one that a tap opens explains each tap, closes, and reloads nothing by itself', async () => {
      const Part = partOnTap(lost(40));
      const onClose = jest.fn();
      const Reason = () => <p>{usePageOpening()?.blockedReason ?? 'nothing'}</p>;
      const form = (open: boolean) => (
        <>
          <FormWith part={<Part name="Somying" open={open} onClose={onClose} />} />
          <Reason />
        </>
      );
      const { rerender } = render(form(false));
      await passSeconds(60);
      expect(screen.getByText('nothing')).toBeVisible();
      for (let taps = 1; taps <= 2; taps += 1) {
        rerender(form(true));
        await passSeconds(10);
        expect(screen.getByText('version')).toBeVisible();
        expect(onClose).toHaveBeenCalledTimes(taps);
        rerender(form(false));
        act(cancelOpening);
      }
      expect(reloadOnce).not.toHaveBeenCalled();
      expect(input()).toHaveValue('typed');
    });
  });

  test('causes no reload and no error when preloaded, and is retried when rendered', async () => {
    jest.mocked(blockedReasonOf).mockResolvedValue(undefined);
    const load = lost(3);
    const Part = neededPart(load, Place);
    Part.fetch();
    await passSeconds(60);
    expect(reloadOnce).not.toHaveBeenCalled();
    render(<Part name="Somying" />);
    await passSeconds(1);
    expect(screen.getByText('Hello Somying')).toBeInTheDocument();
  });
});

test('while a component waits for its texts, the page stays and the focus is kept', async () => {
  let areLoaded = false;
  let arrive: () => void = () => undefined;
  const request = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // As the hook of i18next does.
  const Words = () => {
    if (!areLoaded) throw request;
    return <p>words</p>;
  };
  const Part = neededPart(async () => Words, Place);
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
  areLoaded = true;
  await act(async () => arrive());
  expect(await screen.findByText('words')).toBeVisible();
  expect(screen.getByRole('button')).toHaveFocus();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>the screen failed</p> : this.props.children);
}
