import { act, renderHook } from '@testing-library/react';
import { useRouter } from 'next/router';
import { loadTexts } from '@/services/texts/texts';
import { usePreload } from './usePreload';

jest.mock('next/router', () => ({ useRouter: jest.fn() }));
jest.mock('@/services/texts/texts', () => ({ loadTexts: jest.fn() }));

const prefetch = jest.fn();

beforeEach(() => {
  prefetch.mockReset();
  jest.mocked(useRouter).mockReturnValue({ prefetch } as never);
  jest.mocked(loadTexts).mockResolvedValue();
});

test('the next pages are loaded one after the other, their texts and the error texts once', async () => {
  let arrive: () => void = () => undefined;
  prefetch.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  const { rerender } = renderHook(() => usePreload(['/otp/', '/signup/'], ['otp']));
  rerender();
  expect(prefetch.mock.calls).toEqual([['/otp/']]);
  await act(async () => arrive());
  expect(prefetch.mock.calls).toEqual([['/otp/'], ['/signup/']]);
  expect(jest.mocked(loadTexts).mock.calls).toEqual([['errors', 'otp']]);
});

test('a preload without a connection reports nothing', async () => {
  const failed = Promise.reject(new Error('offline'));
  jest.mocked(loadTexts).mockReturnValue(failed);
  renderHook(() => usePreload([], ['otp']));
  await expect(failed).rejects.toThrow('offline');
});
