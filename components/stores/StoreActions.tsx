import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Button } from '@/components/ui/Button';
import { RouteIcon } from '@/components/ui/icons/RouteIcon';
import { LinkButton } from '@/components/ui/LinkButton';
import type { Store } from '@/contract/stores';

export interface StoreActionsProps {
  store: Store;
  /** For whoever is no member yet. */
  onJoin: (() => void) | undefined;
}

/** How to get there, in the map of the phone, and the way in for a visitor. */
export function StoreActions({ store: { latitude, longitude }, onJoin }: StoreActionsProps) {
  const { t } = useTranslation('stores');
  const map = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
  return (
    <ActionBar>
      {/* A landmark of its own: the bar lies outside of the page's main part. */}
      <nav aria-label={t('store.way')}>
        <LinkButton href={map} target="_blank" rel="noopener noreferrer">
          <RouteIcon />
          {t('store.directions')}
        </LinkButton>
      </nav>
      {onJoin && (
        <Button kind="secondary" onClick={onJoin}>
          {t('join')}
        </Button>
      )}
    </ActionBar>
  );
}
