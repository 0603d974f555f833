import { etaxForm } from '@/__mocks__/builders/receipt';
import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { acceptEtaxTerms, getEtaxProfile, requestEtaxCode, submitEtax } from './etax';

const server = mockServer();
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['the last invoice’s buyer', getEtaxProfile, 'GET /api/v1/members/etax/profile'],
  ['the terms of an invoice', () => acceptEtaxTerms(anything), 'POST /api/v1/members/etax/consent', anything],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['an address for an invoice', (key) => requestEtaxCode(anything, key), 'POST /api/v1/members/etax/code', anything],
  ['an invoice', (key) => submitEtax(etaxForm(), key), 'POST /api/v1/members/etax/submit', etaxForm()],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
