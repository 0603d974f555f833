import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { Hint } from '@/components/ui/text/Text';
import type { Erasure } from '@/contract/members';
import { useFormats } from '@/hooks/texts/useFormats';

/** A pending erasure request. */
export function ErasurePending({
  erasure,
  busy,
  onCallOff,
}: {
  erasure: Erasure;
  busy: boolean;
  onCallOff: () => void;
}) {
  const { t } = useTranslation('consents-data');
  const { date } = useFormats();
  return (
    <>
      <Card as="div" $tone="note">
        <strong>{t('erasure.due', { due: date(erasure.due_at) })}</strong>
        <p>{t('erasure.pending', { asked: date(erasure.requested_at) })}</p>
      </Card>
      <Hint>{t('erasure.requestedText')}</Hint>
      <Button kind="secondary" busy={busy} onClick={onCallOff}>
        {t('erasure.callOff')}
      </Button>
    </>
  );
}
