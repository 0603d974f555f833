import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Hint } from '@/components/ui/text/Text';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import type { BlockedReason } from '@/hooks/rewards/blocked-reason';
import { collectedRewardsPath } from '@/hooks/rewards/reward-paths';
import { useFormats } from '@/hooks/texts/useFormats';

/** Replaces the action: the reason, and where to go instead. */
export function CannotRedeem({ blockedReason }: { blockedReason: Exclude<BlockedReason, { kind: 'asks' }> }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const link = useLinkTo();
  if (blockedReason.kind === 'short') {
    return (
      <>
        <Hint role="status">
          <strong>{t('short')}</strong>{' '}
          {t('missing', { count: blockedReason.missing, points: points(blockedReason.missing) })}
        </Hint>
        <LinkButton kind="secondary" {...link('/transaction-point/')}>
          {t('toHistory')}
        </LinkButton>
      </>
    );
  }
  const isMine = blockedReason.why === 'CLAIMLIMITED';
  return (
    <>
      <Hint role="status">
        <strong>{t(`over.${blockedReason.why}.title`)}</strong> {t(`over.${blockedReason.why}.text`)}
      </Hint>
      <LinkButton kind="secondary" {...link(isMine ? collectedRewardsPath : '/rewards/')}>
        {t(isMine ? 'toMine' : 'others')}
      </LinkButton>
    </>
  );
}
