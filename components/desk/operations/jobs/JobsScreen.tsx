import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { Button } from '@/components/ui/buttons/Button';
import { FilterChips } from '@/components/ui/buttons/Chip';
import type { Answer } from '@/contract/types';
import { useDeskNames } from '@/hooks/desk/useDeskNames';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useStaffPages } from '@/hooks/desk/useStaffPages';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';

/** Jobs that failed every time. */
export function JobsScreen() {
  return (
    <StaffScreen path="/staff/jobs/">
      <Jobs />
    </StaffScreen>
  );
}

type Job = Answer<'listFailedJobs'>['items'][number];
type Wanted = { queue: string; job_id?: string };

function Jobs() {
  const { t } = useTranslation('desk-operations');
  const format = useFormats();
  const names = useDeskNames();
  const language = useShownLanguage();
  const [queue, setQueue] = useState<string>();
  const counts = useStaffCall('listFailedJobs', { query: {} });
  const list = useStaffPages('listFailedJobs', (before) => ({
    query: { ...(queue && { queue }), ...(before && { before }) },
  }));
  const [retried, retry] = useState<Wanted>();
  const queues = counts.data?.queues ?? [];
  const chips = [
    { id: '', label: t('job.all') },
    ...queues.map(({ queue: id, count }) => ({ id, label: `${names.job(id)} (${count})` })),
  ];
  const columns: DeskColumn<Job>[] = [
    { id: 'queue', header: t('job.queue'), cell: ({ queue: of }) => names.job(of) },
    { id: 'error', header: t('job.error'), cell: ({ error }) => <code>{error}</code> },
    { id: 'subject', header: t('job.subject'), cell: ({ subject }) => <code>{subject ?? '–'}</code> },
    { id: 'tries', header: t('job.tries'), cell: ({ tries }) => tries, align: 'end' },
    { id: 'givenUp', header: t('job.givenUp'), cell: ({ given_up_at }) => format.dateTime(given_up_at) },
    {
      id: 'act',
      header: t('job.act'),
      cell: ({ queue: of, job_id }) => (
        <Button kind="tinted" compact onClick={() => retry({ queue: of, job_id })}>
          {t('job.retry')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={staffTitles['/staff/jobs/'][language]}
        note={t('job.note')}
        actions={
          queue && (
            <Button compact onClick={() => retry({ queue })}>
              {t('job.retryAll', { queue: names.job(queue) })}
            </Button>
          )
        }
      />
      <TablePanel
        title={t('job.list')}
        actions={
          queues.length > 0 && (
            <FilterChips
              label={t('job.queues')}
              chips={chips}
              chosen={queue ?? ''}
              onChoose={(id) => setQueue(id || undefined)}
            />
          )
        }
        columns={columns}
        {...list}
        rowId={({ job_id }) => job_id}
        empty={t('job.empty')}
      />
      {retried && (
        <ActDialog
          act="job.retry"
          call="retryJob"
          named={{ what: retried.job_id ? t('job.retryOne') : t('job.retryAll', { queue: names.job(retried.queue) }) }}
          changes={['listFailedJobs']}
          request={(why) => ({ body: { ...retried, ...why } })}
          noticeOf={(answer) => t('job.retried', { count: answer.retried })}
          onDone={list.reload}
          onClose={() => retry(undefined)}
        />
      )}
    </>
  );
}
