import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LinkButton } from '@/components/ui/LinkButton';
import type { RoutePath } from '@/domain/navigation/routes';
import { useNavigate } from '@/hooks/useNavigate';
import { space } from '@/styles/tokens';

/** To what it takes to get a tax invoice. */
export function ConditionLink() {
  const { t } = useTranslation('receipts');
  const { push } = useNavigate();
  return (
    <Link
      kind="quiet"
      compact
      href={path}
      onClick={(event) => {
        event.preventDefault();
        push(path);
      }}
    >
      {t('condition.link')}
    </Link>
  );
}

const path = '/receipts/detail/condition/' satisfies RoutePath;

// Its words line up with those of the card; its target reaches into the card's own margin.
const Link = styled(LinkButton)`
  align-self: start;
  margin: 0 ${space(-4)} ${space(-2)};
`;
