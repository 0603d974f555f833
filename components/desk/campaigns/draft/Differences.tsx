import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { Panel } from '@/components/desk/shared/Panel';
import { Folded } from '@/components/ui/lists/Folded';
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

/** What differs from the live catalogue, what to look at twice first, and what stays although the files do not have it. */
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
  const kept = differences.filter(({ how }) => how === 'kept');
  const changing = differences.filter(({ how }) => how !== 'kept');
  const rowId = ({ kind, code }: Difference) => `${kind} ${code}`;
  return (
    <Panel title={t('draft.differences')}>
      <DataTable
        title={t('draft.differences')}
        columns={columns}
        rows={changing.sort((one, other) => other.warnings.length - one.warnings.length)}
        rowId={rowId}
        empty={t('draft.same')}
      />
      {unchanged > 0 && <Hint>{t('draft.unchanged', { count: unchanged })}</Hint>}
      {kept.length > 0 && (
        <Folded title={t('draft.kept', { count: kept.length })} note={t('draft.keptHint')}>
          <DataTable
            title={t('draft.kept', { count: kept.length })}
            columns={columns.filter(({ id }) => id !== 'change')}
            rows={kept}
            rowId={rowId}
            empty=""
          />
        </Folded>
      )}
    </Panel>
  );
}
