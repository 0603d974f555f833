import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { Panel } from '@/components/desk/shared/Panel';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';

type Counted = Answer<'getDraft'>['audiences'][number];

/** How many members new and changed campaigns with an audience would have now. */
export function Audiences({ audiences }: { audiences: readonly Counted[] }) {
  const { t } = useTranslation('desk-campaigns');
  const { quantity } = useFormats();
  const columns: DeskColumn<Counted>[] = [
    { id: 'code', header: t('draft.code'), isWhole: true, cell: ({ code }) => code },
    { id: 'fitting', header: t('group.shown'), align: 'end', cell: ({ fitting }) => quantity(fitting) },
    { id: 'held', header: t('group.held_out'), align: 'end', cell: ({ held_out }) => quantity(held_out) },
    {
      id: 'without',
      header: t('draft.withoutConsent'),
      align: 'end',
      cell: ({ without_consent }) => quantity(without_consent),
    },
  ];
  const oneIn = Math.max(...audiences.map(({ one_in }) => one_in));
  return (
    <Panel title={t('draft.audiences')}>
      <Hint>{t('draft.audiencesHint')}</Hint>
      <DataTable
        title={t('draft.audiences')}
        columns={columns}
        rows={audiences}
        rowId={({ kind, code }) => `${kind} ${code}`}
      />
      {oneIn > 1 && <Hint>{t('draft.audiencesSample', { count: oneIn })}</Hint>}
    </Panel>
  );
}
