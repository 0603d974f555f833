import { useSWRConfig } from 'swr';
import type { Language } from '@/domain/languages';
import { loadPage, reloadPage } from '@/services/browser/page-address';
import { readStored } from '@/services/storage/client-store';
import { currentLanguage } from '@/services/texts/texts';

export type Recovery = {
  language: Language;
  /** Clears cached answers: rendering the same ones would fail again. */
  forgetAnswers: () => void;
  reload: () => void;
  goHome: () => void;
};

/** The actions on a screen that failed to render. None of them needs a text, an answer, or the rest of the app. */
export function useRecovery(): Recovery {
  const { unload } = useSWRConfig();
  return {
    language: readStored('language') ?? currentLanguage(),
    // Pending requests too: SWR does not repeat a request made a moment ago.
    forgetAnswers: () => unload(),
    reload: reloadPage,
    // By a full load, so that nothing of the failure stays. The splash continues from there.
    goHome: () => loadPage('/'),
  };
}
