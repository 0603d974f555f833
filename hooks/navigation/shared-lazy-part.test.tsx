import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { loadPart, reloadForPart } from '@/services/browser/load-part';
import { fetchTextFiles } from '@/services/texts/texts';
import { nextTurn } from '@/tests/support/settled-calls';
import { sharedLazyPart, useReloadFor } from './shared-lazy-part';

jest.mock('@/services/texts/texts', () => ({ fetchTextFiles: jest.fn(async () => undefined) }));
jest.mock('@/services/browser/load-part', () => ({ loadPart: jest.fn(), reloadForPart: jest.fn() }));

const load = jest.fn();

beforeEach(() => {
  load.mockReset().mockResolvedValue('sheet');
  jest
    .mocked(loadPart)
    .mockReset()
    .mockImplementation((one) => one());
  jest
    .mocked(reloadForPart)
    .mockReset()
    .mockImplementation(async (error) => Promise.reject(error));
});

function aPart() {
  const part = sharedLazyPart<string>(load);
  const Use = () => {
    const { part: shown, missing } = part.usePart();
    return <p>{missing ? 'missing' : (shown ?? 'waiting')}</p>;
  };
  const UseNeeded = () => {
    const { part: shown, missing } = part.usePart();
    useReloadFor(missing);
    return <p>{shown ?? 'waiting'}</p>;
  };
  return { ...part, Use, UseNeeded };
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message === '' ? this.props.children : <p>{this.state.message}</p>;
  }
}

test('a part is loaded once for all that show it', async () => {
  const { Use } = aPart();
  render(
    <>
      <Use />
      <Use />
    </>,
  );
  expect(screen.getAllByText('waiting')).toHaveLength(2);
  expect(await screen.findAllByText('sheet')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that was loaded in advance is shown immediately', async () => {
  const { Use, fetch } = aPart();
  fetch();
  await nextTurn();
  render(<Use />);
  expect(screen.getByText('sheet')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('an unused part is not loaded', async () => {
  aPart();
  await nextTurn();
  expect(load).not.toHaveBeenCalled();
});

test('a failed load in advance is not an error, and the part is loaded again when needed', async () => {
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { Use, fetch } = aPart();
  fetch();
  await nextTurn();
  render(<Use />);
  expect(await screen.findByText('sheet')).toBeVisible();
  expect(reloadForPart).not.toHaveBeenCalled();
});

test('a missing part is shown as missing, without a reload', async () => {
  load.mockRejectedValue(new Error('no such part'));
  const { Use } = aPart();
  render(<Use />);
  expect(await screen.findByText('missing')).toBeVisible();
  expect(reloadForPart).not.toHaveBeenCalled();
});

test('a needed part that no build has ends at the boundary, after one reload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValue(new Error('no such part'));
  const { UseNeeded } = aPart();
  render(
    <Boundary>
      <UseNeeded />
    </Boundary>,
  );
  expect(await screen.findByText('no such part')).toBeVisible();
  expect(reloadForPart).toHaveBeenCalledTimes(1);
});

test('while the page reloads for a needed part nothing fails', async () => {
  load.mockRejectedValue(new Error('no such part'));
  jest.mocked(reloadForPart).mockReturnValue(new Promise(() => undefined));
  const { UseNeeded } = aPart();
  render(<UseNeeded />);
  await waitFor(() => expect(reloadForPart).toHaveBeenCalled());
  expect(screen.getByText('waiting')).toBeVisible();
});

test('the texts of a part are loaded with it, and without them it is missing', async () => {
  const part = sharedLazyPart<string>(load, ['till']);
  jest.mocked(fetchTextFiles).mockRejectedValueOnce(new Error('no texts'));
  const Use = () => <p>{part.usePart().missing ? 'missing' : 'waiting'}</p>;
  render(<Use />);
  expect(await screen.findByText('missing')).toBeVisible();
  expect(fetchTextFiles).toHaveBeenCalledWith(['till']);
});
