import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@/domain/languages';
import { defaultLanguage, languages } from '@/domain/languages';
import { brandName } from '@/locales/brand';
import { listeners } from '@/services/browser/listeners';
import { loadPart, reloadForPart } from '@/services/browser/load-part';
import type { reportResources } from '@/services/desk/report-resources';
import type { deskResources } from '@/services/desk/resources';
import { readStored } from '@/services/storage/client-store';

/** A production bundle has neither the sandbox's texts nor the picker's, and nothing there requests them. */
const absent = new Promise<never>(() => undefined);

/** Every feature with texts, one line each. A page loads one language of the features it shows. */
export const textLoaders = {
  ui: {
    th: () => import(/* webpackChunkName: "th" */ '@/locales/th/ui'),
    en: () => import(/* webpackChunkName: "en" */ '@/locales/en/ui'),
  },
  errors: {
    th: () => import(/* webpackChunkName: "th" */ '@/locales/th/errors'),
    en: () => import(/* webpackChunkName: "en" */ '@/locales/en/errors'),
  },
  mockup: { th: () => import('@/locales/th/mockup'), en: () => import('@/locales/en/mockup') },
  points: {
    th: () => import(/* webpackChunkName: "th-roots" */ '@/locales/th/points'),
    en: () => import(/* webpackChunkName: "en-roots" */ '@/locales/en/points'),
  },
  offline: {
    th: () => import(/* webpackChunkName: "th" */ '@/locales/th/offline'),
    en: () => import(/* webpackChunkName: "en" */ '@/locales/en/offline'),
  },
  'members-card': {
    th: () => import(/* webpackChunkName: "th-roots" */ '@/locales/th/members-card'),
    en: () => import(/* webpackChunkName: "en-roots" */ '@/locales/en/members-card'),
  },
  fields: { th: () => import('@/locales/th/fields'), en: () => import('@/locales/en/fields') },
  layout: {
    th: () => import(/* webpackChunkName: "th" */ '@/locales/th/layout'),
    en: () => import(/* webpackChunkName: "en" */ '@/locales/en/layout'),
  },
  registration: { th: () => import('@/locales/th/registration'), en: () => import('@/locales/en/registration') },
  otp: { th: () => import('@/locales/th/otp'), en: () => import('@/locales/en/otp') },
  members: { th: () => import('@/locales/th/members'), en: () => import('@/locales/en/members') },
  consents: { th: () => import('@/locales/th/consents'), en: () => import('@/locales/en/consents') },
  'consents-commu': {
    th: () => import('@/locales/th/consents-commu'),
    en: () => import('@/locales/en/consents-commu'),
  },
  'members-settings': {
    th: () => import('@/locales/th/members-settings'),
    en: () => import('@/locales/en/members-settings'),
  },
  'members-help': { th: () => import('@/locales/th/members-help'), en: () => import('@/locales/en/members-help') },
  'consents-data': { th: () => import('@/locales/th/consents-data'), en: () => import('@/locales/en/consents-data') },
  'members-profile': {
    th: () => import('@/locales/th/members-profile'),
    en: () => import('@/locales/en/members-profile'),
  },
  'members-privilege': {
    th: () => import('@/locales/th/members-privilege'),
    en: () => import('@/locales/en/members-privilege'),
  },
  'members-identification': {
    th: () => import('@/locales/th/members-identification'),
    en: () => import('@/locales/en/members-identification'),
  },
  'mobile-change': { th: () => import('@/locales/th/mobile-change'), en: () => import('@/locales/en/mobile-change') },
  stores: { th: () => import('@/locales/th/stores'), en: () => import('@/locales/en/stores') },
  rewards: {
    th: () => import(/* webpackChunkName: "th-roots" */ '@/locales/th/rewards'),
    en: () => import(/* webpackChunkName: "en-roots" */ '@/locales/en/rewards'),
  },
  donations: { th: () => import('@/locales/th/donations'), en: () => import('@/locales/en/donations') },
  'kids-club': { th: () => import('@/locales/th/kids-club'), en: () => import('@/locales/en/kids-club') },
  'kids-club-landing': {
    th: () => import('@/locales/th/kids-club-landing'),
    en: () => import('@/locales/en/kids-club-landing'),
  },
  'kids-club-order': {
    th: () => import('@/locales/th/kids-club-order'),
    en: () => import('@/locales/en/kids-club-order'),
  },
  'kids-club-terms': {
    th: () => import('@/locales/th/kids-club-terms'),
    en: () => import('@/locales/en/kids-club-terms'),
  },
  'messages-inbox': {
    th: () => import('@/locales/th/messages-inbox'),
    en: () => import('@/locales/en/messages-inbox'),
  },
  'points-history': {
    th: () => import('@/locales/th/points-history'),
    en: () => import('@/locales/en/points-history'),
  },
  'points-freeze': { th: () => import('@/locales/th/points-freeze'), en: () => import('@/locales/en/points-freeze') },
  receipts: { th: () => import('@/locales/th/receipts'), en: () => import('@/locales/en/receipts') },
  savings: { th: () => import('@/locales/th/savings'), en: () => import('@/locales/en/savings') },
  etax: { th: () => import('@/locales/th/etax'), en: () => import('@/locales/en/etax') },
  'etax-terms': { th: () => import('@/locales/th/etax-terms'), en: () => import('@/locales/en/etax-terms') },
  missions: {
    th: () => import(/* webpackChunkName: "th-roots" */ '@/locales/th/missions'),
    en: () => import(/* webpackChunkName: "en-roots" */ '@/locales/en/missions'),
  },
  wallet: { th: () => import('@/locales/th/wallet'), en: () => import('@/locales/en/wallet') },
  areas: { th: () => import('@/locales/th/areas'), en: () => import('@/locales/en/areas') },
  'areas-provinces': {
    th: () => import('@/locales/th/areas-provinces'),
    en: () => import('@/locales/en/areas-provinces'),
  },
  till: {
    th: () => import(/* webpackChunkName: "th-roots" */ '@/locales/th/till'),
    en: () => import(/* webpackChunkName: "en-roots" */ '@/locales/en/till'),
  },
  coupons: {
    th: () => import(/* webpackChunkName: "th-roots" */ '@/locales/th/coupons'),
    en: () => import(/* webpackChunkName: "en-roots" */ '@/locales/en/coupons'),
  },
  'session-share': {
    th: () => import('@/locales/th/session-share'),
    en: () => import('@/locales/en/session-share'),
  },
  session: { th: () => import('@/locales/th/session'), en: () => import('@/locales/en/session') },
  sandbox: {
    th: () => (process.env.NEXT_PUBLIC_SANDBOX === '0' ? absent : import('@/locales/th/sandbox')),
    en: () => (process.env.NEXT_PUBLIC_SANDBOX === '0' ? absent : import('@/locales/en/sandbox')),
  },
  scenarios: {
    th: () => (process.env.NEXT_PUBLIC_MOCK === '' ? absent : import('@/locales/th/scenarios')),
    en: () => (process.env.NEXT_PUBLIC_MOCK === '' ? absent : import('@/locales/en/scenarios')),
  },
} satisfies Record<string, Record<Language, () => Promise<{ texts: object }>>>;

export type TextFeature = keyof typeof textLoaders;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
    resources: { [Feature in TextFeature]: Awaited<ReturnType<(typeof textLoaders)[Feature]['th']>>['texts'] } & {
      [Feature in keyof typeof deskResources]: (typeof deskResources)[Feature]['th'];
    } & { [Feature in keyof typeof reportResources]: (typeof reportResources)[Feature]['th'] };
  }
}

const loadOnDemand = {
  type: 'backend' as const,
  callbackApi: false,
  init: () => undefined,
  read: loadTextsOf,
};

/**
 * i18next never retries a failed load, and shows raw keys. So texts in this phone's language are retried until they load; for another
 * language, which was just chosen, the choice fails instead.
 */
function loadTextsOf(language: Language, feature: TextFeature): Promise<object> {
  const load = async (): Promise<object> => {
    const { texts } = await textLoaders[feature][language]();
    return texts;
  };
  if (language !== phoneLanguage()) return load().catch(load);
  return loadPart(load).catch(reloadForPart).catch(failForTexts);
}

/** Texts of a part that may be missing: the page is not reloaded for them. Once they are here, i18next gets them without a request. */
export async function fetchTextFiles(features: readonly TextFeature[]): Promise<void> {
  await Promise.all(features.map((feature) => textLoaders[feature][phoneLanguage()]()));
}

let failure: { error: unknown } | undefined;
const failures = listeners();

/** Without its texts no screen can be rendered: the shell is notified, and what needs them keeps waiting. */
function failForTexts(error: unknown): Promise<never> {
  failure = { error };
  failures.notify();
  return new Promise(() => undefined);
}

/** Why no build has the texts of this phone's language, once that is so. */
export function textsFailure(): { error: unknown } | undefined {
  return failure;
}

export const watchTextsFailure = failures.add;

/** The language stored on this phone. */
function phoneLanguage(): Language {
  return readStored('language') ?? defaultLanguage;
}

// No fallback language: falling back would download Thai beside English, and a missing English text does not compile.
const started = i18next
  .use(initReactI18next)
  .use(loadOnDemand)
  .init({
    lng: defaultLanguage,
    fallbackLng: false,
    supportedLngs: [...languages],
    ns: [],
    defaultNS: 'ui',
    interpolation: { escapeValue: false, defaultVariables: { brand: brandName } },
    react: { useSuspense: true },
  });

i18next.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = language;
});

/** The current language of the texts. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? defaultLanguage;
}

/** Loads the current screen's texts in the new language, then switches all of them together, including the document's `lang`. */
export async function changeLanguage(language: Language): Promise<void> {
  await started;
  await i18next.changeLanguage(language);
}

/**
 * Loads the current screen's texts in another language; false if that fails, such as without a network. Parts that
 * render meanwhile add namespaces of their own, which are loaded as well.
 */
export async function fetchLanguage(language: Language): Promise<boolean> {
  await started;
  const missing = () => [i18next.options.ns ?? []].flat().filter((name) => !i18next.hasResourceBundle(language, name));
  const requestedNames: string[] = [];
  for (let wanted = missing(); wanted.length > 0; wanted = missing()) {
    if (wanted.some((name) => requestedNames.includes(name))) return false;
    requestedNames.push(...wanted);
    // i18next retries a failed load only on an explicit reload.
    await i18next.reloadResources([language], wanted);
  }
  return true;
}

/**
 * Preloads texts in this phone's language, in parallel, while the page is still being built: React would request them one after the other.
 */
export function fetchTexts(...features: TextFeature[]): void {
  if (typeof window === 'undefined') return;
  const language = phoneLanguage();
  for (const feature of features) textLoaders[feature][language]().catch(() => undefined);
}

// Every page needs these. They are not preloaded with the page: the first paint has no text, and preloading their fonts
// would delay it.
fetchTexts('ui');
if (typeof document !== 'undefined' && 'fonts' in document)
  document.fonts.load("1rem 'IBM Plex Sans Thai'", 'ก0').catch(() => undefined);

/** Loads texts before their first use, for tests and for screens that must not suspend. */
export async function loadTexts(...features: TextFeature[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(features);
}
