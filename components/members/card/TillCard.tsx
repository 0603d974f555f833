import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { BarcodeBars, QrSquares } from '@/components/ui/codes/scan-codes';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { useCachedCard } from '@/hooks/members/useCachedCard';
import { useMemberCard } from '@/hooks/members/useMemberCard';
import { space } from '@/styles/tokens';
import { LiveTill } from './LiveTill';
import { TillSheet } from './TillSheet';

// Loaded with this file, before the sheet opens: at the till there may be no network.
if (typeof window !== 'undefined') for (const part of [BarcodeBars, QrSquares]) part.fetch();

export interface TillCardProps {
  open: boolean;
  onClose: () => void;
}

/** The card at the till, at first as this phone has it, so that it shows without a connection too. */
export function TillCard({ open, onClose }: TillCardProps) {
  const card = useCachedCard(open);
  return (
    <TillSheet open={open} onClose={onClose}>
      {(titleId) =>
        card ? (
          <LiveTill titleId={titleId} stored={card} onClose={onClose} />
        ) : (
          <FirstTill titleId={titleId} onClose={onClose} />
        )
      }
    </TillSheet>
  );
}

/** On a phone that has not had the card yet: it is fetched first. */
function FirstTill({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation(['members-card', 'ui']);
  const { card, error, busy, retry } = useMemberCard();
  if (card) return <LiveTill titleId={titleId} stored={card} onClose={onClose} />;
  return (
    <Waiting>
      <h2 id={titleId}>{t('memberCard')}</h2>
      {error ? (
        <ErrorRetry error={error} busy={busy} onRetry={retry} />
      ) : (
        <Skeleton>
          <Bone $width="100%" $height="136px" />
        </Skeleton>
      )}
      <Button kind="secondary" onClick={onClose}>
        {t('ui:close')}
      </Button>
    </Waiting>
  );
}

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space(4)};
  min-height: 100%;
  padding: ${space(5)} ${space(4)};
`;
