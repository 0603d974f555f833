import i18next from 'i18next';
import type { Language } from '@/domain/languages';
import type { TitledPath } from '@/domain/navigation/routes';
import { titledPathOf } from '@/domain/navigation/routes';
import { brandName } from '@/locales/brand';
import { currentLanguage } from './texts';

type Titles = Record<TitledPath, string>;

export const titleLoaders = {
  th: () => import('@/locales/th/titles'),
  en: () => import('@/locales/en/titles'),
} satisfies Record<Language, () => Promise<{ texts: Titles }>>;

const there: Partial<Record<Language, Titles>> = {};
let shown: TitledPath | undefined;

/**
 * Titles the window for a page, in the language on screen. The page that was loaded has a title in its HTML, which stands until
 * the one in the language is there; one that is gone to before the titles are there has the brand's name. At once if it can be:
 * Next's announcer reads the title right after the change of route.
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
