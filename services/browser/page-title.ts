import i18next from 'i18next';
import type { Language } from '@/domain/languages';
import type { TitledPath } from '@/domain/navigation/routes';
import { titledPathOf } from '@/domain/navigation/routes';
import { brandName } from '@/locales/brand';
import { currentLanguage } from '@/services/texts/texts';

type Titles = Record<TitledPath, string>;

export const titleLoaders = {
  th: () => import('@/locales/th/titles'),
  en: () => import('@/locales/en/titles'),
} satisfies Record<Language, () => Promise<{ texts: Titles }>>;

const there: Partial<Record<Language, Titles>> = {};
let shown: TitledPath | undefined;

/**
 * Sets the window's title for a page, in the current language. A loaded page has a title in its HTML, which stays until
 * the one
 * in the language is loaded; later pages have the brand's name until then. Synchronous if possible: Next's announcer
 * reads the
 * title right after the route change.
 */
export function titlePage(address: string): void {
  const path = titledPathOf(address);
  if (shown && shown !== path) document.title = brandName;
  shown = path;
  show();
}

function show(): void {
  const language = currentLanguage();
  const titles = there[language];
  if (!shown) return;
  if (titles) document.title = `${titles[shown]} · ${brandName}`;
  else void titleLoaders[language]().then(({ texts }) => arrive(language, texts), nothing);
}

function arrive(language: Language, titles: Titles): void {
  there[language] = titles;
  if (language === currentLanguage()) show();
}

// Without a connection the next page tries again.
const nothing = () => undefined;

i18next.on('languageChanged', show);
