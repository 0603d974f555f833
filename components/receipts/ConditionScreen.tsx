import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { Card } from '@/components/ui/cards/Card';
import { LegalDocument } from '@/components/ui/text/LegalDocument';
import { vatRatePercent } from '@/domain/etax';
import { limits } from '@/domain/limits';
import { receiptsPath } from '@/domain/navigation/feature-routing';
import { useToggles } from '@/hooks/toggles/useToggles';
import { ReceiptsBar } from './ReceiptsBar';

/** /receipts/detail/condition/: who gets a tax invoice, for what, and until when; with the configured limits. */
export function ConditionScreen() {
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const numbers = {
    hours: limits.etaxHours,
    times: limits.etaxRequestsOfReceipt,
    most: limits.etaxRequestsPerDay,
    percent: vatRatePercent,
  };
  return (
    <Screen top={<ReceiptsBar title={t('condition.title')} home={receiptsPath(toggles)} />}>
      <Card>
        <LegalDocument text={t('condition.body', numbers)} />
      </Card>
    </Screen>
  );
}
