import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { ReceiptDetail } from '@/contract/receipts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { space } from '@/styles/tokens';
import { TaxMark } from './TaxMark';
import { TaxStatusText } from './TaxStatusText';

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
