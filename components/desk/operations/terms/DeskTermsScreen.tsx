import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { PageHead } from '@/components/desk/shared/PageHead';
import { RowActions } from '@/components/desk/shared/RowActions';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { Button } from '@/components/ui/buttons/Button';
import { Badge } from '@/components/ui/text/Badge';
import type { Answer } from '@/contract/types';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { TermsTexts } from './TermsTexts';

/** The versions of the terms, each with its day. */
export function DeskTermsScreen() {
  return (
    <StaffScreen path="/staff/terms/">
      <DeskTerms />
    </StaffScreen>
  );
}

type Version = Answer<'listTerms'>['items'][number];

const tones = { to_come: 'points', in_force: 'good', past: 'off', withdrawn: 'bad' } as const;

function DeskTerms() {
  const { t } = useTranslation(['desk-operations', 'desk-acts']);
  const format = useFormats();
  const language = useShownLanguage();
  const [read, setRead] = useState<string>();
  const { data, ...list } = useStaffCall('listTerms', {});
  const [withdrawn, withdraw] = useState<string>();
  const actions = (row: Version) => (
    <RowActions>
      <Button kind="tinted" compact onClick={() => setRead(row.version)}>
        {t('term.read', { version: row.version })}
      </Button>
      {row.state === 'to_come' && (
        <Button kind="quiet" compact onClick={() => withdraw(row.version)}>
          {t('desk-acts:terms.withdraw.action', { version: row.version })}
        </Button>
      )}
    </RowActions>
  );
  const columns: DeskColumn<Version>[] = [
    { id: 'version', header: t('term.version'), cell: ({ version }) => version },
    {
      id: 'state',
      header: t('term.state'),
      cell: ({ state }) => <Badge $tone={tones[state]}>{t(`term.is.${state}`)}</Badge>,
    },
    {
      id: 'from',
      header: t('term.from'),
      cell: ({ holds_from }) => format.date(holds_from),
      sortBy: ({ holds_from }) => holds_from,
    },
    { id: 'published', header: t('term.published'), cell: ({ published_at }) => format.dateTime(published_at) },
    { id: 'by', header: t('term.by'), cell: ({ published_by }) => published_by ?? '–' },
    { id: 'act', header: t('term.act'), cell: actions },
  ];
  return (
    <>
      <PageHead title={staffTitles['/staff/terms/'][language]} note={t('term.note')} />
      <TablePanel
        title={t('term.list')}
        columns={columns}
        rows={data?.items}
        rowId={({ version }) => version}
        {...list}
      />
      {read && <TermsTexts key={read} version={read} />}
      {withdrawn && (
        <ActDialog
          act="terms.withdraw"
          call="withdrawTerms"
          named={{ version: withdrawn }}
          changes={['listTerms']}
          request={(why, emergency) => ({ params: { version: withdrawn }, body: { ...why, emergency } })}
          onClose={() => withdraw(undefined)}
        />
      )}
    </>
  );
}
