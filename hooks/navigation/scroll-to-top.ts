import { whenHistorySettled } from './useBackCloses';

/** Another list is shown: from its top. A sheet that closes would have the browser bring back the place in the list before. */
export function scrollToTop(): void {
  whenHistorySettled(() => {
    document.documentElement.scrollTop = 0;
  });
}
