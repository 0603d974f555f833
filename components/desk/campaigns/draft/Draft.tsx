import { useTranslation } from 'react-i18next';
import { PageHead } from '@/components/desk/shared/PageHead';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useFormats } from '@/hooks/texts/useFormats';
import { Audiences } from './Audiences';
import { Differences } from './Differences';
import { DraftActs } from './DraftActs';
import { DraftBadge } from './DraftBadge';
import { Faults } from './Faults';
import { Trials } from './Trials';

/** One draft: what is wrong with it, or what it changes. */
export function Draft({ id }: { id: string }) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const { data: draft, error, reload } = useStaffCall('getDraft', { params: { id } });
  if (error && !draft) return <ErrorRetry error={error} onRetry={reload} />;
  if (!draft)
    return (
      <Skeleton>
        <Bone $height="12rem" />
      </Skeleton>
    );
  const uploaded = t('draft.uploaded', { who: draft.uploaded_by_name, at: format.dateTime(draft.uploaded_at) });
  const live = draft.goes_live_at > 0 && t('draft.livesAt', { at: format.dateTime(draft.goes_live_at) });
  return (
    <>
      <PageHead
        title={t('draft.title', { name: draft.name })}
        note={[uploaded, live].filter(Boolean).join(' · ')}
        actions={
          <>
            <DraftBadge state={draft.state} />
            <DraftActs draft={draft} />
          </>
        }
      />
      {draft.not_agreed.length > 0 && (
        <p role="alert">{t('draft.notAgreed', { codes: draft.not_agreed.join(', ') })}</p>
      )}
      {draft.faults.length > 0 && <Faults faults={draft.faults} />}
      {draft.audiences.length > 0 && <Audiences audiences={draft.audiences} />}
      {draft.trials.length > 0 && <Trials trials={draft.trials} />}
      {draft.state !== 'faulty' && <Differences differences={draft.differences} unchanged={draft.unchanged} />}
    </>
  );
}
