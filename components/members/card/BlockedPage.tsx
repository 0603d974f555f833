import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '@/hooks/errors/useToasts';
import { keepAddresses, usePageOpening } from '@/hooks/navigation/page-opening';
import { sharedLazyPart } from '@/hooks/navigation/shared-lazy-part';

const sheet = sharedLazyPart(
  () => import(/* webpackChunkName: "behind" */ './BlockedPageSheet').then((part) => part.BlockedPageSheet),
  ['offline', 'members-card'],
);

/** Preloaded after the page's own requests. */
const quietMilliseconds = 1500;

/** Says that a page cannot be opened now. Preloaded: by then no file can be fetched. */
export function BlockedPage() {
  const [mayFetch, setMayFetch] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setMayFetch(true);
      keepAddresses();
    }, quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return mayFetch ? <Sheet /> : <UntilSheet />;
}

/** A part that explains a wait is loaded without an explanation of its own. */
function Sheet() {
  const { part: Part } = sheet.usePart();
  return <Suspense fallback={<UntilSheet />}>{Part ? <Part /> : <UntilSheet />}</Suspense>;
}

/** Replaces the sheet until it has loaded, in texts that every page has. */
function UntilSheet() {
  const { t } = useTranslation('ui');
  const isBlocked = usePageOpening()?.blockedReason !== undefined;
  useEffect(() => {
    if (isBlocked) showToast({ kind: 'error', title: t('failed'), message: t('failedHint') });
  }, [isBlocked, t]);
  return null;
}
