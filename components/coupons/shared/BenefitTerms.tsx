import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/cards/Card';
import { Bullets } from '@/components/ui/lists/Lists';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { BenefitOnWire } from '@/contract/benefits';
import type { BenefitOf } from '@/hooks/coupons/useBenefitLines';
import { useBenefitLines } from '@/hooks/coupons/useBenefitLines';

export type BenefitTermsProps = { benefit: BenefitOnWire; of: BenefitOf };

/** A benefit's terms, one per entry; renders nothing if this app knows none of them. */
export function BenefitTerms({ benefit, of }: BenefitTermsProps) {
  const { t } = useTranslation(of);
  const lines = useBenefitLines(benefit, of);
  if (lines.length === 0) return null;
  return (
    <Card>
      <Stack $gap={1}>
        <Heading>{t('benefit.title')}</Heading>
        <Bullets>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Bullets>
      </Stack>
    </Card>
  );
}
