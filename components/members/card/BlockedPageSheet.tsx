import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { BarcodeBars } from '@/components/ui/codes/scan-codes';
import { WarningIcon, WifiOffIcon } from '@/components/ui/icons/status-icons';
import { BarcodeIcon } from '@/components/ui/icons/till-icons';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import { useCachedCard } from '@/hooks/members/useCachedCard';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { cancelOpening, loadNewest, retryOpening, usePageOpening } from '@/hooks/navigation/page-opening';
import { color, radius, space } from '@/styles/tokens';
import { TillFace } from './TillFace';
import { TillSheet } from './TillSheet';

/**
 * Why the requested page does not open yet. It closes by itself when the page can be opened; meanwhile the card can be
 * shown.
 */
export function BlockedPageSheet() {
  const { t } = useTranslation(['offline', 'ui', 'members-card']);
  const blockedReason = usePageOpening()?.blockedReason;
  const card = useCachedCard(blockedReason !== undefined);
  const [shownCard, setShownCard] = useState<ShownCard>();

  // Preloaded: at the till, without a connection, the barcode script could not be fetched.
  useEffect(BarcodeBars.fetch, []);

  // A page that opened now would take the card away from the scanner.
  const showCard = () => {
    setShownCard(card);
    cancelOpening();
  };

  const Mark = blockedReason === 'connection' ? WifiOffIcon : WarningIcon;
  return (
    <>
      <BottomSheet
        open={blockedReason !== undefined}
        title={blockedReason && t(`offline:${blockedReason}.title`)}
        onClose={cancelOpening}
      >
        <Stack>
          <Reason role="status">
            <Mark size={24} />
            {blockedReason && t(`offline:${blockedReason}.text`)}
          </Reason>
          {card && blockedReason !== 'version' && (
            <Button onClick={showCard}>
              <BarcodeIcon />
              {t('offline:card')}
            </Button>
          )}
          <Button kind="secondary" onClick={blockedReason === 'version' ? loadNewest : retryOpening}>
            {blockedReason === 'version' ? t('offline:reload') : t('ui:retry')}
          </Button>
          <Button kind="quiet" onClick={cancelOpening}>
            {t('offline:stay')}
          </Button>
        </Stack>
      </BottomSheet>
      {shownCard && <CardOnly card={shownCard} onClose={() => setShownCard(undefined)} />}
    </>
  );
}

/** The card alone: without a connection there are no coupons. */
function CardOnly({ card, onClose }: { card: ShownCard; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const close = (
    <Button kind="secondary" onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <TillSheet open onClose={onClose}>
      {(titleId) => <TillFace titleId={titleId} card={card} actions={close} />}
    </TillSheet>
  );
}

const Reason = styled.p`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.accentTint};
  color: ${color.accentInk};
  > svg {
    flex: none;
  }
`;
