import { useTranslation } from 'react-i18next';
import type { Approval } from '@/hooks/desk/useApprovals';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** What would be done, and of what is given to a member also why it waits, and what the day has come to. */
export function ApprovalWhat({ approval: { kind, subject_kind, redacts, detail } }: { approval: Approval }) {
  const { t } = useTranslation(['desk', 'desk-acts', 'desk-members']);
  const format = useFormats();
  const name = detail[`name_${useShownLanguage()}`];
  const { points, point_type = 'cjpoint', reference, because, of_staff, of_member, from, to, drawn, is_on } = detail;
  return (
    <>
      {t(`desk-acts:${kind}.asked`)}
      {points !== undefined && (
        <p>
          <strong>{format.signedPoints(points)}</strong> {t(`desk-members:balance.${point_type}`)}
          {reference && ` · ${reference}`}
        </p>
      )}
      {redacts && (
        <p>
          {t(`desk-acts:${redacts.act}.did`)} · {redacts.actor_name} · {format.dayAndTime(redacts.at)}
          {redacts.note && ` · “${redacts.note}”`}
        </p>
      )}
      {name && <p>{name}</p>}
      {to !== undefined && (
        <p>
          {t('approvals.quota', {
            from: format.quantity(from ?? 0),
            to: format.quantity(to),
            drawn: format.quantity(drawn ?? 0),
          })}
        </p>
      )}
      {is_on !== undefined && <p>{t(is_on ? 'approvals.turnOn' : 'approvals.turnOff')}</p>}
      {subject_kind === 'till' && detail.name && <p>{t('approvals.key', { name: detail.name })}</p>}
      {because && (
        <>
          <p>{t(`desk-members:waits.${because}`)}</p>
          <p>{t('approvals.sums', { staff: format.points(of_staff ?? 0), member: format.points(of_member ?? 0) })}</p>
        </>
      )}
    </>
  );
}
