import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { QrCode } from '@/components/ui/codes/QrCode';
import { Stack } from '@/components/ui/text/Stack';
import { Hint, Points } from '@/components/ui/text/Text';
import type { MobileChange } from '@/contract/mobile-change';

/** For the staff: the reference to read out, and the request as a QR. */
export function StorePass({ request }: { request: MobileChange }) {
  const { t } = useTranslation('mobileChange');
  return (
    <Card>
      <Stack $align="center" $gap={3}>
        <div>
          <Hint>{t('reference')}</Hint>
          <Points as="p">{request.reference.replace(/^(\d{4})(\d{4})$/, '$1 $2')}</Points>
        </div>
        <QrCode value={request.id} label={t('qr')} modulePixels={5} modules={29} />
        <Hint>{t('qrHint')}</Hint>
      </Stack>
    </Card>
  );
}
