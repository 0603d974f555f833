import i18next from 'i18next';
import { languages } from '@/domain/languages';
import { forget, keep } from '@/services/storage/client-store';
import { hasSettled } from '@/tests/support/settled-calls';
import { changeLanguage, currentLanguage, fetchLanguage, fetchTexts, loadTexts, textLoaders } from './texts';

jest.mock('@/services/http/connection', () => ({
  ...jest.requireActual('@/services/http/connection'),
  blockedReasonOf: jest.fn(),
}));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  reloadOnce: jest.fn(),
}));

afterEach(() => changeLanguage('th'));

test('Thai is the default language', () => expect(currentLanguage()).toBe('th'));

test('only the features in use are loaded, in the current language', async () => {
  await loadTexts('ui');
  expect(i18next.hasResourceBundle('th', 'ui')).toBe(true);
  expect(i18next.hasResourceBundle('en', 'ui')).toBe(false);
  expect(i18next.hasResourceBundle('th', 'mockup')).toBe(false);
});

test('changing the language changes the texts and the document’s language together', async () => {
  await loadTexts('ui');
  await changeLanguage('en');
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(i18next.t('ui:back')).toBe('Back');
  expect(i18next.t('ui:brand')).toBe('Sabai Card');
});

test('a failed request is retried', async () => {
  const load = jest.spyOn(textLoaders.mockup, 'th').mockRejectedValueOnce(new Error('ChunkLoadError'));
  await loadTexts('mockup');
  expect(load).toHaveBeenCalledTimes(2);
  expect(i18next.t('mockup:title')).toBe('ระบบดีไซน์');
});

test('a change of language includes texts that are still loading', async () => {
  await loadTexts('till');
  const { en } = textLoaders.till;
  jest.spyOn(textLoaders.till, 'en').mockImplementationOnce(async () => {
    await loadTexts('stores');
    return en();
  });
  expect(await fetchLanguage('en')).toBe(true);
  expect(i18next.hasResourceBundle('en', 'stores')).toBe(true);
});

test('a language whose texts do not load is reported as missing', async () => {
  await loadTexts('points');
  const load = jest.spyOn(textLoaders.points, 'en').mockRejectedValue(new Error('ChunkLoadError'));
  expect(await fetchLanguage('en')).toBe(false);
  load.mockRestore();
});

test.each(Object.entries(textLoaders))('every language of %s can be loaded', async (_feature, loaders) => {
  for (const language of languages) expect(Object.keys((await loaders[language]()).texts)).not.toHaveLength(0);
});

test.each(['th', 'en'] as const)('texts are preloaded in the language of the phone, %s', (language) => {
  const loaders = { th: jest.fn(textLoaders.mockup.th), en: jest.fn(textLoaders.mockup.en) };
  jest.replaceProperty(textLoaders, 'mockup', loaders);
  keep('language', language);
  fetchTexts('mockup');
  forget('language');
  expect([loaders.th.mock.calls.length, loaders.en.mock.calls.length]).toEqual(language === 'th' ? [1, 0] : [0, 1]);
});

test.each([
  ['sandbox', 'NEXT_PUBLIC_SANDBOX', '0', '1'],
  ['scenarios', 'NEXT_PUBLIC_MOCK', '', '1'],
] as const)('the texts of %s are not part of a product (%s=%j)', async (feature, setting, ofProduct, own) => {
  for (const language of languages) {
    jest.replaceProperty(process, 'env', { ...process.env, [setting]: ofProduct });
    expect(await hasSettled(textLoaders[feature][language]())).toBe(false);
    jest.replaceProperty(process, 'env', { ...process.env, [setting]: own });
    expect((await textLoaders[feature][language]()).texts).not.toEqual({});
  }
});

test('texts contain the brand, and show a name as written', async () => {
  await loadTexts('ui');
  i18next.addResource('th', 'ui', 'signed', '{{brand}}: {{name}}');
  expect(i18next.t('ui:signed' as 'ui:back', { name: 'Ann & <Bob>' })).toBe('Sabai: Ann & <Bob>');
});

test('a text that is missing in one language is not shown in the other', async () => {
  await loadTexts('ui');
  i18next.addResource('th', 'ui', 'onlyThai', 'ไทย');
  await changeLanguage('en');
  expect(i18next.t('ui:onlyThai' as 'ui:back')).toBe('onlyThai');
});

test('an unsupported language falls back to Thai', async () => {
  await i18next.changeLanguage('fr');
  expect(currentLanguage()).toBe('th');
});

test('a fully loaded language is available immediately', async () => {
  await fetchLanguage('en');
  const load = jest.spyOn(textLoaders.ui, 'en');
  expect(await fetchLanguage('en')).toBe(true);
  expect(load).not.toHaveBeenCalled();
});

test('texts of another language than the phone’s are requested twice, without a reload', async () => {
  await loadTexts('etax');
  const load = jest.spyOn(textLoaders.etax, 'en').mockRejectedValueOnce(new Error('ChunkLoadError'));
  expect(await fetchLanguage('en')).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failed preload is not an error', async () => {
  const failed = Promise.reject(new Error('ChunkLoadError'));
  const caught = jest.spyOn(failed, 'catch');
  jest.replaceProperty(textLoaders, 'mockup', { ...textLoaders.mockup, th: () => failed as never });
  fetchTexts('mockup');
  expect(caught).toHaveBeenCalled();
});

test('the page starts loading its font, for Thai letters and digits, and the texts that all pages need', async () => {
  const load = jest.fn(async () => []);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  jest.isolateModules(() => void require('./texts'));
  Reflect.deleteProperty(document, 'fonts');
  expect(load.mock.calls).toEqual([["1rem 'IBM Plex Sans Thai'", 'ก0']]);
});

test('a font that does not load causes no error', async () => {
  const font = Promise.reject(new Error('NetworkError'));
  const caught = jest.spyOn(font, 'catch');
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => font } });
  await jest.isolateModulesAsync(async () => {
    await import('./texts');
  });
  Reflect.deleteProperty(document, 'fonts');
  expect(caught).toHaveBeenCalled();
});

test.each([
  ['texts removed by a newer build reload the page, and report no failure', true],
  ['texts that no build has are reported to the shell, and no keys are shown', false],
])('%s', async (_what, isReloaded) => {
  const missing = new Error('ChunkLoadError');
  const notify = jest.fn();
  const reloadOnce = jest.fn(() => isReloaded);
  // A separate app, which waits for these texts from now on.
  await jest.isolateModulesAsync(async () => {
    const app = await import('./texts');
    jest.mocked((await import('@/services/http/connection')).blockedReasonOf).mockResolvedValue(undefined);
    jest.mocked((await import('@/services/browser/page-address')).reloadOnce).mockImplementation(reloadOnce);
    jest.spyOn(app.textLoaders.donations, 'th').mockRejectedValue(missing);
    app.watchTextsFailure(notify);
    jest.useFakeTimers();
    void app.loadTexts('donations');
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(app.textsFailure()).toEqual(isReloaded ? undefined : { error: missing });
  });
  expect(reloadOnce).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledTimes(isReloaded ? 0 : 1);
});
