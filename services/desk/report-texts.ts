import i18next from 'i18next';
import { languages } from '@/domain/languages';
import { reportResources } from './report-resources';
// Starts i18next, which the texts are given to.
import '@/services/texts/texts';

// The page of the reports imports this file, so that no other page of the desk loads its texts.
for (const language of languages)
  i18next.addResourceBundle(language, 'desk-reports', reportResources['desk-reports'][language]);
