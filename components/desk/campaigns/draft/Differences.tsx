import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { Panel } from '@/components/desk/shared/Panel';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { FieldChanges } from './FieldChanges';

type Difference = Answer<'getDraft'>['differences'][number];

export interface DifferencesProps {
  differences: readonly Difference[];
  unchanged: number;
}

/** What differs from the live catalogue, and what stays although the files do not have it. */
export function Differences({ differences, unchanged }: DifferencesProps) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const language = useShownLanguage();
  const takenOf = ({ taken, quota, how }: Difference) => {
    if (how === 'added') return '–';
    const shown = { taken: format.quantity(taken), quota: format.quantity(quota ?? 0) };
    return quota === null ? shown.taken : t('draft.takenOf', shown);
  };
  const columns: DeskColumn<Difference>[] = [
    { id: 'kind', header: t('kinds'), cell: ({ kind }) => t(`draft.kind.${kind}`), sortBy: ({ kind }) => kind },
    { id: 'code', header: t('draft.code'), isWhole: true, cell: ({ code }) => code, sortBy: ({ code }) => code },
    { id: 'name', header: t('name'), cell: ({ name }) => name[language] },
    { id: 'change', header: t('draft.change'), cell: (row) => <FieldChanges difference={row} /> },
    { id: 'taken', header: t('draft.taken'), align: 'end', cell: takenOf },
  ];
  return (
    <Panel title={t('draft.differences')}>
      <DataTable
        title={t('draft.differences')}
        columns={columns}
        rows={[...differences].sort((one, other) => rankOf(one) - rankOf(other))}
        rowId={({ kind, code }) => `${kind} ${code}`}
        empty={t('draft.same')}
      />
      {unchanged > 0 && <Hint>{t('draft.unchanged', { count: unchanged })}</Hint>}
    </Panel>
  );
}

/** What to look at twice comes first, and what stays as it is comes last. */
function rankOf({ how, warnings }: Difference): number {
  if (warnings.length > 0) return 0;
  return how === 'kept' ? 2 : 1;
}
