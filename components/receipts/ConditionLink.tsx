import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { space } from '@/styles/tokens';

/** To what it takes to get a tax invoice. */
export function ConditionLink() {
  const { t } = useTranslation('receipts');
  const link = useLinkTo();
  return (
    <Link kind="quiet" compact {...link('/receipts/detail/condition/')}>
      {t('condition.link')}
    </Link>
  );
}

// Its words line up with those of the card; its target reaches into the card's own margin.
const Link = styled(LinkButton)`
  align-self: start;
  margin: 0 ${space(-4)} ${space(-2)};
`;
