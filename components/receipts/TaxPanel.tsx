import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { ReceiptDetail } from '@/contract/receipts';
import { ConditionLink } from './ConditionLink';
import { TaxMark } from './TaxMark';
import { TaxWords } from './TaxWords';

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
          <TaxWords receipt={receipt} />
        </div>
        <ConditionLink />
      </Stack>
    </Card>
  );
}
