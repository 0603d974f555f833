import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { loadPart, reloadForPart } from '@/services/browser/load-part';
import { nextTurn } from '@/tests/support/settled-calls';
import { sharedLazyPart } from './shared-lazy-part';

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
  const Use = () => <p>{part.usePart() ?? 'waiting'}</p>;
  return { ...part, Use };
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

test('a part that was fetched before is shown at once', async () => {
  const { Use, fetch } = aPart();
  fetch();
  await nextTurn();
  render(<Use />);
  expect(screen.getByText('sheet')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that nobody needs yet is not loaded', async () => {
  aPart();
  await nextTurn();
  expect(load).not.toHaveBeenCalled();
});

test('a failed fetch ahead of time is no error, and the part is fetched again when it is needed', async () => {
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { Use, fetch } = aPart();
  fetch();
  await nextTurn();
  render(<Use />);
  expect(await screen.findByText('sheet')).toBeVisible();
  expect(reloadForPart).not.toHaveBeenCalled();
});

test('a part that no build has ends at the boundary, after a reload was tried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValue(new Error('no such part'));
  const { Use } = aPart();
  render(
    <Boundary>
      <Use />
    </Boundary>,
  );
  expect(await screen.findByText('no such part')).toBeVisible();
  expect(reloadForPart).toHaveBeenCalledTimes(1);
});

test('while the page reloads for a part nothing fails', async () => {
  load.mockRejectedValue(new Error('no such part'));
  jest.mocked(reloadForPart).mockReturnValue(new Promise(() => undefined));
  const { Use } = aPart();
  render(<Use />);
  await waitFor(() => expect(reloadForPart).toHaveBeenCalled());
  expect(screen.getByText('waiting')).toBeVisible();
});
