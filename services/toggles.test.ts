import { HttpResponse, http } from 'msw';
import { lose, refuse } from '@/__mocks__/answer';
import { endpoints } from '@/contract/endpoints';
import { mockServer } from '@/tests/support/mock-server';
import { readKept } from './client-store';
import { getToggles } from './toggles';

const server = mockServer();

beforeEach(() => sessionStorage.clear());

test('toggles are fetched once, and come from the window afterwards', async () => {
  let calls = 0;
  server.use(
    http.get(`*${endpoints.getConfig.path}`, () => {
      calls += 1;
      return HttpResponse.json({ NewHomePage: true });
    }),
  );
  expect([await getToggles(), await getToggles()]).toEqual([{ NewHomePage: true }, { NewHomePage: true }]);
  expect(calls).toBe(1);
});

test.each([
  ['lost', lose('getConfig')],
  ['refused', refuse('getConfig', 500, '500')],
])('a look-up that is %s leaves every flag off, and is tried again', async (_how, handler) => {
  server.use(handler);
  expect(await getToggles()).toEqual({});
  expect(readKept('toggles')).toBeUndefined();
});
