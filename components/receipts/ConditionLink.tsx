import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { space } from '@/styles/tokens';

/** Links to the conditions of a tax invoice. */
export function ConditionLink() {
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
