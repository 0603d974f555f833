import { useSWRConfig } from 'swr';
import type { Language } from '@/domain/languages';
import { readKept } from '@/services/client-store';
import { loadPage, reloadPage } from '@/services/page-address';
import { currentLanguage } from '@/services/texts';

export type Recovery = {
  language: Language;
  /** Forgets what was read: drawn anew from the same answers, a screen would fail anew. */
  forgetAnswers: () => void;
  reload: () => void;
  goHome: () => void;
};

/** The ways out of a screen that could not be drawn. None of them needs a text, an answer, or the rest of the app. */
export function useRecovery(): Recovery {
  const { unload } = useSWRConfig();
  return {
    language: readKept('language') ?? currentLanguage(),
    // Requests under way as well: SWR asks for nothing anew for which a request was made a moment ago.
    forgetAnswers: () => unload(),
    reload: reloadPage,
    // By a full load: nothing of what failed stays. The splash leads on.
    goHome: () => loadPage('/'),
  };
}
