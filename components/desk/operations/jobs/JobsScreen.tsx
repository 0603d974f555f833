import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { TwoLines } from '@/components/desk/shared/TwoLines';
import { Button } from '@/components/ui/buttons/Button';
import { FilterChips } from '@/components/ui/buttons/Chip';
import type { Answer } from '@/contract/types';
import { useCounted } from '@/hooks/desk/useCounted';
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
  const language = useShownLanguage();
  const [queue, setQueue] = useState<string>();
  const counts = useStaffCall('listFailedJobs', { query: {} });
  const list = useStaffPages('listFailedJobs', (before) => ({
    query: { ...(queue && { queue }), ...(before && { before }) },
  }));
  const [retried, retry] = useState<Wanted>();
  const queues = counts.data?.queues ?? [];
  const { job: nameOf } = useDeskNames();
  const counted = useCounted();
  const countOf = (of: string | undefined) =>
    counts.data && queues.filter(({ queue: id }) => !of || id === of).reduce((sum, { count }) => sum + count, 0);
  const chips = ['', ...queues.map(({ queue: id }) => id)].map((id) => ({
    id,
    label: counted(id === '' ? t('job.all') : nameOf(id), countOf(id)),
  }));
  const columns: DeskColumn<Job>[] = [
    {
      id: 'queue',
      header: t('job.queue'),
      cell: ({ queue: of, subject }) => (
        <TwoLines>
          <strong>{nameOf(of)}</strong>
          <small>
            <code>{[of, subject].filter(Boolean).join(' · ')}</code>
          </small>
        </TwoLines>
      ),
    },
    {
      id: 'error',
      header: t('job.error'),
      cell: ({ error, tries }) => (
        <TwoLines>
          <span>{t('job.failed', { count: tries })}</span>
          <small>
            <code>{error}</code>
          </small>
        </TwoLines>
      ),
    },
    { id: 'givenUp', header: t('job.givenUp'), cell: ({ given_up_at }) => format.dateTime(given_up_at) },
    {
      id: 'act',
      header: t('job.act'),
      cell: ({ queue: of, job_id }) => (
        <Button kind="secondary" compact onClick={() => retry({ queue: of, job_id })}>
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
              {t('job.retryAll', { queue: nameOf(queue) })}
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
        total={countOf(queue)}
        rowId={({ job_id }) => job_id}
        empty={t('job.empty')}
      />
      {retried && (
        <ActDialog
          act="job.retry"
          call="retryJob"
          named={{ what: retried.job_id ? t('job.retryOne') : t('job.retryAll', { queue: nameOf(retried.queue) }) }}
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
