import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/LinkButton';
import type { RoutePath } from '@/domain/navigation/routes';
import { useNavigate } from '@/hooks/useNavigate';

/** To what it takes to get a tax invoice. */
export function ConditionLink() {
  const { t } = useTranslation('receipts');
  const { push } = useNavigate();
  return (
    <LinkButton
      kind="quiet"
      compact
      href={path}
      onClick={(event) => {
        event.preventDefault();
        push(path);
      }}
    >
      {t('condition.link')}
    </LinkButton>
  );
}

const path = '/receipts/detail/condition/' satisfies RoutePath;
