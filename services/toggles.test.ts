import { HttpResponse, http } from 'msw';
import { answer, lose, refuse } from '@/__mocks__/answer';
import { endpoints } from '@/contract/endpoints';
import { mockServer } from '@/tests/support/mock-server';
import { readStored } from './storage/client-store';
import { getToggles } from './toggles';

const server = mockServer();

beforeEach(() => sessionStorage.clear());

test('toggles are fetched once, even by concurrent callers, and then read from memory', async () => {
  let calls = 0;
  server.use(
    http.get(`*${endpoints.getConfig.path}`, () => {
      calls += 1;
      return HttpResponse.json({ NewHomePage: true });
    }),
  );
  const on = { NewHomePage: true };
  expect(await Promise.all([getToggles(), getToggles()])).toEqual([on, on]);
  expect(await getToggles()).toEqual(on);
  expect(calls).toBe(1);
});

test.each([
  ['lost', lose('getConfig')],
  ['refused', refuse('getConfig', 500, '500')],
])('a request that is %s leaves every toggle off and is retried', async (_how, handler) => {
  server.use(handler);
  expect(await getToggles()).toEqual({});
  expect(readStored('toggles')).toBeUndefined();
  server.use(answer('getConfig', { NewHomePage: true }));
  expect(await getToggles()).toEqual({ NewHomePage: true });
});
