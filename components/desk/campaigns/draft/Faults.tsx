import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { Panel } from '@/components/desk/shared/Panel';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { draftLimits } from '@/domain/campaigns';

const mebibyte = 1024 * 1024;

/** The numbers in the sentences about limits. */
const draftFigures = {
  files: draftLimits.files,
  unpacked: draftLimits.allBytes / mebibyte,
  texts: draftLimits.textBytes / mebibyte,
  faults: draftLimits.faults,
  seconds: draftLimits.readSeconds,
};

type Fault = Answer<'getDraft'>['faults'][number];

/** What has to be put right in the files, in the words of the command that reads them. */
export function Faults({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation('desk-campaigns');
  const columns: DeskColumn<Fault>[] = [
    { id: 'file', header: t('draft.file'), cell: ({ file }) => <code>{file}</code>, sortBy: ({ file }) => file },
    { id: 'line', header: t('draft.line'), cell: ({ line }) => line, align: 'end' },
    {
      id: 'what',
      header: t('draft.what'),
      cell: ({ what, limit }) => (limit ? t(`draft.limits.${limit}`, draftFigures) : <span lang="en">{what}</span>),
    },
  ];
  return (
    <Panel title={t('draft.faults')}>
      <Hint>{t('draft.faultsHint')}</Hint>
      <DataTable
        title={t('draft.faults')}
        columns={columns}
        rows={faults}
        rowId={({ file, line, what }) => `${file} ${line} ${what}`}
      />
    </Panel>
  );
}
