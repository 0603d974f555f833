import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { RouteIcon } from '@/components/ui/icons/RouteIcon';
import type { Store } from '@/contract/stores';
import type { Link } from '@/hooks/navigation/useLinkTo';

export interface StoreActionsProps {
  store: Store;
  /** For visitors only. */
  join: Link | undefined;
}

/** Directions in the phone's map app, and sign-up for a visitor. */
export function StoreActions({ store: { latitude, longitude }, join }: StoreActionsProps) {
  const { t } = useTranslation('stores');
  const map = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
  return (
    <ActionBar>
      <LinkButton href={map} target="_blank" rel="noopener noreferrer">
        <RouteIcon />
        {t('store.directions')}
      </LinkButton>
      {join && (
        <LinkButton kind="secondary" {...join}>
          {t('join')}
        </LinkButton>
      )}
    </ActionBar>
  );
}
