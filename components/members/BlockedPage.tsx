import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '@/components/ui/later';
import { keepAddresses, usePageOpening } from '@/hooks/page-opening';
import { showToast } from '@/hooks/useToasts';

const Sheet = later(() => import('./BlockedPageSheet').then((part) => part.BlockedPageSheet), UntilSheet);

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

/** For the first moments of a page, in words that every page has. */
function UntilSheet() {
  const { t } = useTranslation('ui');
  const isBlocked = usePageOpening()?.obstacle !== undefined;
  useEffect(() => {
    if (isBlocked) showToast({ kind: 'error', title: t('failed'), message: t('failedHint') });
  }, [isBlocked, t]);
  return null;
}
