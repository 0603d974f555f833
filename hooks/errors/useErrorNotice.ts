import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorRow } from '@/domain/errors';
import { errorTable, readErrorCode } from '@/domain/errors';
import { waitOf } from '@/domain/time/wait';
import { nowMilliseconds } from '@/services/browser/clock';
import type { ErrorNotice } from '@/services/http/api-error';
import { readStored } from '@/services/storage/client-store';
import { logUnknownCode } from '@/services/telemetry';

/**
 * What /error/ shows: our own texts for a known code, in the current language; else what was stored before the page was
 * opened; else the default page (spec sections 4 and 8). Unknown codes are reported.
 */
export function useErrorNotice(): ErrorRow & {
  code: string;
  title: string;
  message: string;
  quote?: string | undefined;
} {
  const { t } = useTranslation(['errors', 'ui']);
  const requestedCode = useRouter().query.code;
  const [stored] = useState(() => readStored('errorNotice'));
  const code = readErrorCode(requestedCode ?? stored?.code);
  const unknown = code === undefined && typeof requestedCode === 'string' ? requestedCode : undefined;
  useEffect(() => {
    if (unknown) logUnknownCode(unknown);
  }, [unknown]);
  const own = stored?.code === code ? stored : undefined;
  const waitText = useWaitText(code, own);
  if (code) {
    const quote = own?.number && t('ui:quote', { number: own.number });
    const context = own?.flow ?? '';
    return {
      ...errorTable[code],
      code,
      quote,
      title: t(`${code}.title`, { context, defaultValue: '' }),
      message: waitText ?? t(`${code}.message`, { context, defaultValue: '' }),
    };
  }
  const notice =
    stored && (requestedCode === undefined || stored.code === requestedCode) && stored.title ? stored : undefined;
  return {
    ...errorTable['500'],
    code: notice?.code ?? '500',
    title: notice?.title ?? t('500.title'),
    message: notice?.message ?? t('500.message'),
  };
}

/** The remaining wait when the page opens. */
function useWaitText(code: string | undefined, { retryAtMilliseconds = 0 }: Partial<ErrorNotice> = {}) {
  const { t } = useTranslation('ui');
  const [now] = useState(nowMilliseconds);
  const wait = waitOf((retryAtMilliseconds - now) / 1000);
  return wait && t(`${code === '503' ? 'break' : 'wait'}.${wait.unit}`, { count: wait.count });
}
