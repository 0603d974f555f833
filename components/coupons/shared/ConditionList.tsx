import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { Bullets } from '@/components/ui/lists/Lists';
import { Picture } from '@/components/ui/pictures/Picture';
import { Heading } from '@/components/ui/text/Text';
import type { BenefitOnWire } from '@/contract/benefits';
import { termsBeside } from '@/domain/benefit-terms';
import type { BenefitOf } from '@/hooks/coupons/useBenefitLines';
import { useBenefitLines } from '@/hooks/coupons/useBenefitLines';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { space } from '@/styles/tokens';

export interface ConditionListProps {
  /** Absent on servers of older releases; null if the catalogue does not say. */
  benefit: BenefitOnWire | null | undefined;
  of: BenefitOf;
  /** The catalogue's own, one per line. */
  terms: string;
}

/** One list: what the till checks, and then what the catalogue adds, nothing twice. Renders nothing if there is none. */
export function ConditionList({ benefit, of, terms }: ConditionListProps) {
  const { t } = useTranslation(of);
  const text = useCatalogueText();
  const checked = useBenefitLines(benefit, of);
  const lines = [...new Set([...checked, ...termsBeside(benefit, terms.split('\n'))])];
  const { goods = [] } = benefit ?? {};
  return (
    <>
      {goods.length > 0 && (
        <Part>
          <Heading>{t('benefit.goods')}</Heading>
          <Goods>
            {goods.map((one) => (
              <li key={one.name_en}>
                <Picture src={one.image_url ?? ''} size={48} fallback={<TicketIcon size={28} />} />
                <span>{text(one, 'name')}</span>
              </li>
            ))}
          </Goods>
        </Part>
      )}
      {lines.length > 0 && (
        <Part>
          <Heading>{t('terms')}</Heading>
          <Bullets>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Bullets>
        </Part>
      )}
    </>
  );
}

const Part = styled(Card)`
  display: grid;
  gap: ${space(2)};
`;

const Goods = styled.ul`
  display: grid;
  gap: ${space(2)};
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
  }
`;
