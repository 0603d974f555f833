import i18next from 'i18next';
import { languages } from '@/domain/languages';
import { deskResources } from './resources';
// Starts i18next, which the texts are given to.
import '@/services/texts/texts';

// Nothing loads them later: the table of loadable texts is in every member's first load.
for (const [feature, texts] of Object.entries(deskResources))
  for (const language of languages) i18next.addResourceBundle(language, feature, texts[language]);

/** The names of the texts that are there; to import this file is what adds them. */
export const deskFeatures = Object.keys(deskResources);
