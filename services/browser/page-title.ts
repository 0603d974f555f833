import i18next from 'i18next';
import type { TitledPath } from '@/domain/navigation/routes';
import { titledPathOf } from '@/domain/navigation/routes';
import { brandName } from '@/locales/brand';
import { currentLanguage } from '@/services/texts/texts';

export const titleFile = { load: () => import(/* webpackChunkName: "behind" */ '@/locales/titles') };

type Titles = Awaited<ReturnType<typeof titleFile.load>>['titles'];

let there: Titles | undefined;
let shown: TitledPath | undefined;

/**
 * Sets the window's title for a page, in the current language. A loaded page has a title in its HTML, which stays until
 * the titles are loaded; later pages have the brand's name until then. Synchronous if possible: Next's announcer reads
 * the title right after the route change.
 */
export function titlePage(address: string): void {
  const path = titledPathOf(address);
  if (shown && shown !== path) document.title = brandName;
  shown = path;
  show();
}

function show(): void {
  if (!shown) return;
  if (there) document.title = `${there[shown][currentLanguage()]} · ${brandName}`;
  else void titleFile.load().then(({ titles }) => arrive(titles), nothing);
}

function arrive(titles: Titles): void {
  there = titles;
  show();
}

// Without a connection the next page tries again.
const nothing = () => undefined;

i18next.on('languageChanged', show);
