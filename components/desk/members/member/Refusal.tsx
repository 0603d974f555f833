import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/text/Badge';
import { numberOf } from '@/domain/telemetry';
import { isTillCode, readAnyCode } from '@/domain/till-codes';

/** Why something was refused, in words and with its code, and the number that finds the call in the log. */
export function Refusal({ code, traceId }: { code: string; traceId: string | null }) {
  const { t } = useTranslation(['errors', 'desk', 'till-failures']);
  const known = readAnyCode(code);
  const words = known && (isTillCode(known) ? t(`till-failures:${known}.title`) : t(`errors:${known}.title`));
  // Support names the short codes of the app to members; those of tills are for their vendors.
  const isShort = /^e?\d+$/.test(code);
  const facts = [words && !isShort && code, traceId && t('desk:number', { number: numberOf(traceId) })].filter(Boolean);
  return (
    <>
      <Badge $tone="bad">{words && !isShort ? words : [words, code].filter(Boolean).join(' ')}</Badge>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
    </>
  );
}
