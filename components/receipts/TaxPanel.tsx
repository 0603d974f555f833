import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { ReceiptDetail } from '@/contract/receipts';
import type { TaxStatus } from '@/domain/etax';
import { limits } from '@/domain/limits';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';
import { TaxMark } from './TaxMark';

/** The status of the tax invoice in a sentence, always with a link to the conditions. */
export function TaxPanel({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useTranslation('receipts');
  return (
    <Card aria-labelledby="tax-invoice">
      <Stack $gap={2}>
        <Row>
          <Heading id="tax-invoice">{t('tax.title')}</Heading>
          <TaxMark status={receipt.tax_status} />
        </Row>
        <div role="status">
          <TaxStatusText receipt={receipt} />
        </div>
        <ConditionLink />
      </Stack>
    </Card>
  );
}

type TaxStatusTextProps = { receipt: ReceiptDetail };

/**
 * What a member has to know in each state: the next step, the issued invoice and its destination, or the reason of a
 * failure.
 */
function TaxStatusText({ receipt }: TaxStatusTextProps) {
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

function Ready(_props: TaxStatusTextProps) {
  const { t } = useTranslation('receipts');
  return <p>{t('tax.READY', hours)}</p>;
}

function InProgress({ receipt: { email, requested_at } }: TaxStatusTextProps) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  return (
    <>
      <Long>{email ? t('tax.IN_PROGRESS', { email, ...hours }) : t('tax.inProgressNowhere', hours)}</Long>
      <Hint>{t('tax.requestedOn', { moment: dateTime(requested_at) })}</Hint>
    </>
  );
}

/** The invoice's number, date and destination, and its credit notes. */
function IssuedFacts({ receipt: { invoice_no, invoice_date, email, credit_notes = [] } }: { receipt: ReceiptDetail }) {
  const { t } = useTranslation('receipts');
  const { amount, date } = useFormats();
  const facts = [
    { label: t('tax.number'), value: invoice_no },
    { label: t('tax.date'), value: date(invoice_date) },
    { label: t('tax.sentTo'), value: email },
    ...credit_notes.map(({ credit_no, issued_at, amount: sum }) => ({
      label: t('tax.creditNote', { day: date(issued_at) }),
      value: `${credit_no} · ${t('amount', { amount: amount(sum) })}`,
    })),
  ];
  return (
    <Facts>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${space(3)};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-weight: ${fontWeight.semibold};
    overflow-wrap: anywhere;
  }
`;

function Failed({ receipt: { email, tax_error = 'unavailable' } }: TaxStatusTextProps) {
  const { t } = useTranslation('receipts');
  const isNowhere = tax_error === 'mail_refused' && !email;
  return (
    <>
      <Reason>{isNowhere ? t('tax.mailRefusedNowhere') : t(`tax.error.${tax_error}`, { email: email ?? '' })}</Reason>
      <Hint>{t('tax.limit', { times: limits.etaxRequestsOfReceipt })}</Hint>
    </>
  );
}

function NotAllowed({ receipt }: TaxStatusTextProps) {
  const { t } = useTranslation('receipts');
  if (receipt.cancelled_at > 0) return <p>{t('tax.cancelled')}</p>;
  return <p>{t((receipt.returned_amount ?? 0) > 0 ? 'tax.returned' : 'tax.NOT_ALLOWED')}</p>;
}

const Long = styled.p`
  overflow-wrap: anywhere;
`;

const Reason = styled(Long)`
  color: ${color.danger};
`;

/** Links to the conditions of a tax invoice. */
function ConditionLink() {
  const { t } = useTranslation('receipts');
  const link = useLinkTo();
  return (
    <Link kind="quiet" compact {...link('/receipts/detail/condition/')}>
      {t('condition.link')}
    </Link>
  );
}

// Its text aligns with the card's; its target extends into the card's margin.
const Link = styled(LinkButton)`
  align-self: start;
  margin: 0 ${space(-4)} ${space(-2)};
`;
