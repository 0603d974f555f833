import { act, renderHook } from '@testing-library/react';
import { ownError } from '@/services/http/api-error';
import { chooseLanguage } from '@/services/texts/language';
import { loadTexts } from '@/services/texts/texts';
import { useLanguage } from './useLanguage';

const handleError = jest.fn();

jest.mock('@/services/texts/language', () => ({ chooseLanguage: jest.fn() }));
jest.mock('@/hooks/errors/useErrorHandler', () => ({ useErrorHandler: () => handleError }));

const error = ownError('connection');

beforeAll(() => loadTexts('ui'));

test.each([
  [{ ok: true, data: 'en' } as const, []],
  [{ ok: false, error } as const, [[error]]],
])('a change that ends with %j shows the errors %j', async (outcome, shown) => {
  handleError.mockClear();
  jest.mocked(chooseLanguage).mockResolvedValue(outcome);
  const { result } = renderHook(() => useLanguage());
  await act(async () => result.current.choose('en'));
  expect(chooseLanguage).toHaveBeenCalledWith('en');
  expect(handleError.mock.calls).toEqual(shown);
});
