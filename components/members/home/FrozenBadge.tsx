import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LockIcon } from '@/components/ui/icons/menu-icons';
import { Badge } from '@/components/ui/text/Badge';
import { space } from '@/styles/tokens';

/** On the card: the points are frozen and cannot be spent. */
export function FrozenBadge() {
  const { t } = useTranslation('points');
  return (
    <Root $tone="points">
      <LockIcon size={16} />
      {t('frozen')}
    </Root>
  );
}

const Root = styled(Badge)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;
