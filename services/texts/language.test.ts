import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { answer } from '@/__mocks__/answer';
import { memberHandlers, sessionHandlers, telemetryHandlers } from '@/__mocks__/handlers';
import { exchange } from '@/services/session/session';
import { keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { callsMade } from '@/tests/support/settled-calls';
import { chooseLanguage, reportLanguage } from './language';
import { changeLanguage, currentLanguage, loadTexts, textLoaders } from './texts';

const server = mockServer(...memberHandlers, ...sessionHandlers, ...telemetryHandlers);
let calls: { path: string; body: unknown }[] = [];

beforeAll(() => loadTexts('ui'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
  calls = [];
  server.events.removeAllListeners();
  server.events.on('request:start', async ({ request }) => {
    calls.push({ path: new URL(request.url).pathname, body: JSON.parse((await request.clone().text()) || 'null') });
  });
});

test('a choice changes the texts, the document and the stored language', async () => {
  await chooseLanguage('en');
  expect(currentLanguage()).toBe('en');
  expect(i18next.t('back')).toBe('Back');
  expect(document.documentElement.lang).toBe('en');
  expect(readStored('language')).toBe('en');
});

test('a choice is sent to the server and logged as an event with the name of the language', async () => {
  keep('accessToken', 'a-token');
  server.use(answer('setLanguage', null), answer('logEvent', null));
  await chooseLanguage('en');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toContainEqual({ path: '/api/v1/event/log', body: { event_trigger_name: 'EN' } });
  expect(calls).toContainEqual({ path: '/api/v1/members/language', body: { language: 'en' } });
});

test('a choice made before login is sent once afterwards', async () => {
  await chooseLanguage('en');
  const ours = await callsMade(server);
  expect(calls.map(({ path }) => path)).toEqual([ours]);
  server.use(answer('setLanguage', null), answer('logEvent', null));
  calls = [];
  await exchange('line-token');
  await exchange('line-token');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v1/members/language'));
  await callsMade(server);
  const ofLanguage = calls.filter(({ path }) => !path.endsWith('/line') && path !== ours);
  expect(ofLanguage).toHaveLength(2);
  expect(ofLanguage).toContainEqual({ path: '/api/v1/event/log', body: { event_trigger_name: 'EN' } });
  expect(ofLanguage).toContainEqual({ path: '/api/v1/members/language', body: { language: 'en' } });
});

test('a sent choice is not sent again, and a page without one sends nothing', async () => {
  keep('accessToken', 'a-token');
  reportLanguage();
  keep('languageChosen', 'th');
  server.use(answer('setLanguage', null), answer('logEvent', null));
  reportLanguage();
  reportLanguage();
  const ours = await callsMade(server);
  const sent = calls.filter(({ path }) => path !== ours);
  expect(sent.map(({ body }) => body)).toEqual([{ event_trigger_name: 'TH' }, { language: 'th' }]);
  expect(readStored('languageChosen')).toBeUndefined();
});

test('without the texts the language stays, and a later choice succeeds', async () => {
  await loadTexts('members-card');
  const load = jest.spyOn(textLoaders['members-card'], 'en').mockRejectedValue(new Error('no network'));
  expect(await chooseLanguage('en')).toMatchObject({ ok: false, error: { code: 'connection' } });
  expect(currentLanguage()).toBe('th');
  expect(readStored('language')).toBeUndefined();
  load.mockRestore();
  load.mockRestore();
  expect(await chooseLanguage('en')).toEqual({ ok: true, data: 'en' });
});
