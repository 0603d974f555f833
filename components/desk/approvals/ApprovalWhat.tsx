import { useTranslation } from 'react-i18next';
import type { Approval } from '@/hooks/desk/useApprovals';
import { correctionIn, detailIn, sumsIn } from '@/hooks/desk/useApprovals';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** What would be done, and of what is given to a member also why it waits, and what the day has come to. */
export function ApprovalWhat({ approval }: { approval: Approval }) {
  const { t } = useTranslation(['desk', 'desk-members']);
  const format = useFormats();
  const language = useShownLanguage();
  const correction = correctionIn(approval);
  const sums = sumsIn(approval);
  const { redacts } = approval;
  const { name, quota, isOn, key } = detailIn(approval, language);
  return (
    <>
      {t(`approvals.what.${approval.kind}`)}
      {correction && (
        <p>
          <strong>{format.signedPoints(correction.points)}</strong> {t(`desk-members:balance.${correction.pointType}`)}
          {correction.reference && ` · ${correction.reference}`}
        </p>
      )}
      {redacts && (
        <p>
          {t(`does.${redacts.act}`)} · {redacts.actor_name} · {format.dayAndTime(redacts.at)}
          {redacts.note && ` · “${redacts.note}”`}
        </p>
      )}
      {name && <p>{name}</p>}
      {quota && (
        <p>
          {t('approvals.quota', {
            from: format.quantity(quota.from),
            to: format.quantity(quota.to),
            drawn: format.quantity(quota.drawn),
          })}
        </p>
      )}
      {isOn !== undefined && <p>{t(isOn ? 'approvals.turnOn' : 'approvals.turnOff')}</p>}
      {key && <p>{t('approvals.key', { name: key })}</p>}
      {sums && (
        <>
          <p>{t(`desk-members:waits.${sums.because}`)}</p>
          <p>{t('approvals.sums', { staff: format.points(sums.staff), member: format.points(sums.member) })}</p>
        </>
      )}
    </>
  );
}
