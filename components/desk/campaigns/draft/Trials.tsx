import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { Panel } from '@/components/desk/shared/Panel';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';

type Trial = Answer<'getDraft'>['trials'][number];

/** What new and changed earning campaigns would have given on the latest bills. */
export function Trials({ trials }: { trials: readonly Trial[] }) {
  const { t } = useTranslation('desk-campaigns');
  const { quantity } = useFormats();
  const columns: DeskColumn<Trial>[] = [
    { id: 'code', header: t('draft.code'), isWhole: true, cell: ({ code }) => code },
    { id: 'points', header: t('draft.more'), align: 'end', cell: ({ points }) => quantity(points) },
    { id: 'bills', header: t('draft.bills'), align: 'end', cell: ({ bills }) => quantity(bills) },
    { id: 'members', header: t('draft.members'), align: 'end', cell: ({ members }) => quantity(members) },
    { id: 'branches', header: t('draft.branches'), align: 'end', cell: ({ branches }) => quantity(branches) },
  ];
  const oneIn = Math.max(...trials.map(({ one_in }) => one_in));
  return (
    <Panel title={t('draft.trials')}>
      <Hint>{t('draft.trialsHint')}</Hint>
      <DataTable title={t('draft.trials')} columns={columns} rows={trials} rowId={({ code }) => code} />
      {oneIn > 1 && <Hint>{t('draft.trialsSample', { count: oneIn })}</Hint>}
    </Panel>
  );
}
