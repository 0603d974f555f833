import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Hint } from '@/components/ui/text/Text';
import type { ReceiptDetail } from '@/contract/receipts';
import type { TaxStatus } from '@/domain/etax';
import { limits } from '@/domain/limits';
import { useFormats } from '@/hooks/texts/useFormats';
import { color } from '@/styles/tokens';
import { IssuedFacts } from './IssuedFacts';

type TaxWordsProps = { receipt: ReceiptDetail };

/**
 * What a member has to know in each state: the next step, the issued invoice and its destination, or the reason of a
 * failure.
 */
export function TaxWords({ receipt }: TaxWordsProps) {
  const Words = words[receipt.tax_status];
  return <Words receipt={receipt} />;
}

const words = {
  READY: Ready,
  IN_PROGRESS: InProgress,
  ISSUED: IssuedFacts,
  ERROR: Failed,
  NOT_ALLOWED: NotAllowed,
} satisfies Record<TaxStatus, typeof Ready>;

const hours = { hours: limits.etaxHours };

function Ready(_props: TaxWordsProps) {
  const { t } = useTranslation('receipts');
  return <p>{t('tax.READY', hours)}</p>;
}

function InProgress({ receipt: { email, requested_at } }: TaxWordsProps) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  return (
    <>
      <Long>{email ? t('tax.IN_PROGRESS', { email, ...hours }) : t('tax.inProgressNowhere', hours)}</Long>
      <Hint>{t('tax.requestedOn', { moment: dateTime(requested_at) })}</Hint>
    </>
  );
}

function Failed({ receipt: { email, tax_error = 'unavailable' } }: TaxWordsProps) {
  const { t } = useTranslation('receipts');
  const isNowhere = tax_error === 'mail_refused' && !email;
  return (
    <>
      <Reason>{isNowhere ? t('tax.mailRefusedNowhere') : t(`tax.error.${tax_error}`, { email: email ?? '' })}</Reason>
      <Hint>{t('tax.limit', { times: limits.etaxRequestsOfReceipt })}</Hint>
    </>
  );
}

function NotAllowed({ receipt }: TaxWordsProps) {
  const { t } = useTranslation('receipts');
  return <p>{t(receipt.cancelled_at > 0 ? 'tax.cancelled' : 'tax.NOT_ALLOWED')}</p>;
}

const Long = styled.p`
  overflow-wrap: anywhere;
`;

const Reason = styled(Long)`
  color: ${color.danger};
`;
