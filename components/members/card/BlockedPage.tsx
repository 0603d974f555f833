import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '@/hooks/errors/useToasts';
import { keepAddresses, usePageOpening } from '@/hooks/navigation/page-opening';
import { sharedPart } from '@/hooks/navigation/shared-part';

const sheet = sharedPart(() => import('./BlockedPageSheet').then((part) => part.BlockedPageSheet));

/** Behind what the page fetches for itself. */
const quietMilliseconds = 1500;

/** Says that a page cannot be opened now. What says it is fetched ahead: by then no file comes any more. */
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

/** What explains a wait is waited for without an explanation. */
function Sheet() {
  const Part = sheet.usePart();
  return <Suspense fallback={<UntilSheet />}>{Part ? <Part /> : <UntilSheet />}</Suspense>;
}

/** For the first moments of a page, in words that every page has. */
function UntilSheet() {
  const { t } = useTranslation('ui');
  const isBlocked = usePageOpening()?.blockedReason !== undefined;
  useEffect(() => {
    if (isBlocked) showToast({ kind: 'error', title: t('failed'), message: t('failedHint') });
  }, [isBlocked, t]);
  return null;
}
