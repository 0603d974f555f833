import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/text/Badge';
import { numberOf } from '@/domain/telemetry';
import { isTillCode, readAnyCode } from '@/domain/till-codes';

/** Why something was refused, in words and with its code, and the number that finds the call in the log. */
export function Refusal({ code, traceId }: { code: string; traceId: string | null }) {
  const { t } = useTranslation(['errors', 'desk', 'till-failures']);
  const known = readAnyCode(code);
  const words = known && (isTillCode(known) ? t(`till-failures:${known}.title`) : t(`errors:${known}.title`));
  return (
    <>
      <Badge $tone="bad">{[words, code].filter(Boolean).join(' ')}</Badge>
      {traceId && <small>{t('desk:number', { number: numberOf(traceId) })}</small>}
    </>
  );
}
