import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Hint } from '@/components/ui/text/Text';
import type { PrizeBlockedReason } from '@/hooks/kids-club/prize-blocked-reason';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';

/** Replaces the action: the reason, and where to go instead. */
export function CannotRedeemPrize({ blockedReason }: { blockedReason: Exclude<PrizeBlockedReason, { kind: 'asks' }> }) {
  const { t } = useTranslation('kidsClub');
  const { points, date } = useFormats();
  const link = useLinkTo();
  const textsOf = () => {
    if (blockedReason.kind === 'early')
      return { title: t('early.title', { day: date(blockedReason.startsAtSeconds) }), text: t('early.text') };
    if (blockedReason.kind === 'out') return { title: t('outText.title'), text: t('outText.text') };
    const { missing } = blockedReason;
    return { title: t('short'), text: t('shortOf', { count: missing, points: points(missing) }) };
  };
  const { title, text } = textsOf();
  return (
    <>
      <Hint role="status">
        <strong>{title}</strong> {text}
      </Hint>
      {blockedReason.kind === 'short' ? (
        <LinkButton kind="secondary" {...link('/redemption/kidsclub-transaction-point/')}>
          {t('myPoints')}
        </LinkButton>
      ) : (
        <LinkButton kind="secondary" {...link('/redemption/prize-catalog/')}>
          {t('others')}
        </LinkButton>
      )}
    </>
  );
}
