import { waitFor } from '@testing-library/react';
import { hasSettled } from '@/tests/support/settled-calls';
import type { LiffFailure } from './liff-client';
import { client } from './liff-sdk';

const init = jest.fn<Promise<void>, []>();
const requestFriendship = jest.fn();
jest.mock('@line/liff/core', () => ({
  __esModule: true,
  default: { use: () => undefined, init: () => init(), requestFriendship: () => requestFriendship() },
}));

beforeEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['a request without a connection', new TypeError('Failed to fetch'), 'offline'],
  ['an access token that expired', liffError('invalid_request', 'access token expired'), 'dead'],
  ['a code of an expired login', liffError('invalid_grant', 'invalid authorization code'), 'dead'],
  ['a fault of LINE', liffError('500', 'Internal Server Error'), 'failed'],
  ['an unknown LIFF id', liffError('404', 'Not Found'), 'failed'],
])('%s is recognised', async (_case, error, reason) => {
  init.mockRejectedValue(error);
  expect(await failureOfStart()).toMatchObject({ reason });
});

test('a denied login is a refusal, whatever the SDK calls it', async () => {
  window.history.replaceState(null, '', '/?error=access_denied&error_description=no&liffOAuth2Error=true');
  init.mockRejectedValue(liffError('INIT_FAILED', 'access_denied: no'));
  expect(await failureOfStart()).toMatchObject({ reason: 'refused' });
});

test('the start does not settle while the SDK opens the login', async () => {
  init.mockRejectedValue(liffError('INIT_FAILED', 'Failed to parse feature_token or access_token'));
  const start = failureOfStart();
  await waitFor(() => expect(init).toHaveBeenCalled());
  expect(await hasSettled(start)).toBe(false);
});

test('if LINE cannot ask to add the account, the link is used instead', async () => {
  requestFriendship.mockRejectedValueOnce(liffError('FORBIDDEN', 'not allowed')).mockResolvedValueOnce(undefined);
  expect([await client.requestFriendship(), await client.requestFriendship()]).toEqual([false, true]);
});

function failureOfStart(): Promise<LiffFailure> {
  return client.init().then(
    () => Promise.reject(new Error('it started')),
    (failure: LiffFailure) => failure,
  );
}

function liffError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
