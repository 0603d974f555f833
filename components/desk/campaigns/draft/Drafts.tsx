import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { PageHead } from '@/components/desk/shared/PageHead';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import type { Answer } from '@/contract/types';
import { mayDo } from '@/domain/desk-acts';
import { askedCopy } from '@/hooks/desk/campaigns/asked';
import { useStaffPages } from '@/hooks/desk/useStaffPages';
import { useStaffSession } from '@/hooks/desk/useStaffSession';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { CopyDraft } from './CopyDraft';
import { DraftBadge } from './DraftBadge';
import { UploadDraft } from './UploadDraft';

type Row = Answer<'listDrafts'>['items'][number];

const hrefOf = ({ id }: Row) => `/staff/campaigns/draft/?${new URLSearchParams({ id })}`;

/** What has been uploaded, the latest first. */
export function Drafts() {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const language = useShownLanguage();
  const { session } = useStaffSession();
  const [copied] = useState(askedCopy);
  const list = useStaffPages('listDrafts', (before) => ({ query: { ...(before && { before }) } }));
  const columns: DeskColumn<Row>[] = [
    { id: 'name', header: t('draft.name'), cell: (row) => <a href={hrefOf(row)}>{row.name}</a> },
    { id: 'state', header: t('draft.state'), cell: ({ state }) => <DraftBadge state={state} /> },
    { id: 'by', header: t('draft.by'), cell: ({ uploaded_by_name }) => uploaded_by_name },
    { id: 'at', header: t('draft.at'), cell: ({ uploaded_at }) => format.dateTime(uploaded_at) },
    {
      id: 'live',
      header: t('draft.live'),
      cell: ({ goes_live_at }) => (goes_live_at ? format.dateTime(goes_live_at) : '–'),
    },
  ];
  return (
    <>
      <PageHead title={staffTitles['/staff/campaigns/draft/'][language]} note={t('draft.note')} />
      {session && mayDo(session.roles, 'draft.upload') && (copied ? <CopyDraft {...copied} /> : <UploadDraft />)}
      <TablePanel
        title={t('draft.list')}
        columns={columns}
        {...list}
        rowId={({ id }) => id}
        hrefOf={hrefOf}
        empty={t('draft.none')}
      />
    </>
  );
}
