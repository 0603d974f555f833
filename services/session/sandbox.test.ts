import { HttpResponse, http } from 'msw';
import { mockServer } from '@/tests/support/mock-server';
import { getOutbox, getPeople, isSandboxName } from './sandbox';

const server = mockServer();

test.each([
  ['/sandbox/people', getPeople],
  ['/sandbox/outbox', getOutbox],
])('%s is a list, and an empty one if it does not load', async (path, load) => {
  const list = [{ name: 'somying' }];
  const answers = [
    () => HttpResponse.json(list),
    () => HttpResponse.json(list, { status: 404 }),
    () => HttpResponse.json({ 0: list }),
    () => HttpResponse.html('<h1>Wi-Fi</h1>'),
    () => HttpResponse.error(),
  ];
  const loaded = [];
  for (const respond of answers) {
    server.use(http.get(`*${path}`, respond));
    loaded.push(await load());
  }
  expect(loaded).toEqual([list, [], [], [], []]);
});

test.each([
  ['a', true],
  ['somying-2', true],
  ['z'.repeat(40), true],
  ['z'.repeat(41), false],
  ['', false],
  ['Malee', false],
  [' malee', false],
  ['malee\n', false],
  ['malee!', false],
])('%j is a name: %s', (name, isName) => {
  expect(isSandboxName(name)).toBe(isName);
});
