import { answer, refuse } from '@/__mocks__/answer';
import { commuConsent, termsConsent } from '@/__mocks__/builders/consents';
import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { mustAcceptTerms, postponeTerms, putConsent } from './consents';
import { keep, readStored } from './storage/client-store';

const server = mockServer();
const newer = termsConsent({ current_version: '2.0' });

const consents = (terms = newer) => server.use(answer('getConsents', { terms, commu: commuConsent() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keep('accessToken', 'account.1795.signature');
});

test.each([
  ['the terms in force', termsConsent(), false],
  ['older terms', newer, true],
])('a member who accepted %s must accept: %s', async (_which, terms, must) => {
  consents(terms);
  expect(await mustAcceptTerms()).toBe(must);
});

test('a member may continue if the accepted version is unknown', async () => {
  server.use(refuse('getConsents', 500, '500'));
  expect(await mustAcceptTerms()).toBe(false);
});

test('terms are postponed by one person and for one version', async () => {
  consents();
  postponeTerms('2.0');
  expect(readStored('termsPutOff')).toEqual({ owner: 'account', version: '2.0' });
  expect(await mustAcceptTerms()).toBe(false);
  keep('accessToken', 'somebody-else.1795.signature');
  expect(await mustAcceptTerms()).toBe(true);
  keep('accessToken', 'account.1799.later');
  expect(await mustAcceptTerms()).toBe(false);
  consents(termsConsent({ current_version: '3.0' }));
  expect(await mustAcceptTerms()).toBe(true);
});

test.each([
  ['accepting the terms', 'terms', 200, undefined],
  ['terms that were not accepted', 'terms', 500, '2.0'],
  ['a consent to marketing', 'commu', 200, '2.0'],
] as const)('after %s the postponed terms are %s, %d, %s', async (_what, type, status, version) => {
  postponeTerms('2.0');
  server.use(status === 200 ? answer('putConsent', newer) : refuse('putConsent', status, '500'));
  const answered = await putConsent({ type, status: 'granted', version: '2.0' } as never, 'key');
  expect(answered.ok).toBe(status === 200);
  expect(readStored('termsPutOff')?.version).toBe(version);
});

const anything = { any: 'thing' } as never;

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['a consent', (key) => putConsent(anything, key), 'PUT /api/v1/members/consent', anything],
])('%s: done once, with the key of the action', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
