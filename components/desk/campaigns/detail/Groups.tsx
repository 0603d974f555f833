import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { Panel } from '@/components/desk/shared/Panel';
import { Hint } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';

type Groups = NonNullable<Answer<'getCampaign'>['groups']>;
type Group = Groups['shown'];
type Row = Group & { name: 'shown' | 'held_out' };

/** The members of a campaign with an audience beside those who were held out, and what can be said about the difference. */
export function Groups({ groups }: { groups: Groups }) {
  const { t } = useTranslation('desk-campaigns');
  const format = useFormats();
  const { shown, held_out, at, least } = groups;
  const rows: Row[] = [{ ...shown, name: 'shown' }, ...(held_out ? [{ ...held_out, name: 'held_out' as const }] : [])];
  const percent = (share: number) => format.quantity(Math.round(share * 100));
  const shareOf = (share: Group['collected']) =>
    share
      ? t('group.share', { share: percent(share.value), from: percent(share.from), to: percent(share.to) })
      : t('group.few');
  const columns: DeskColumn<Row>[] = [
    { id: 'name', header: t('group.name'), cell: ({ name }) => t(`group.${name}`) },
    { id: 'members', header: t('draft.members'), align: 'end', cell: ({ members }) => format.quantity(members) },
    { id: 'collected', header: t('collected'), align: 'end', cell: ({ collected }) => shareOf(collected) },
    { id: 'used', header: t('used'), align: 'end', cell: ({ used }) => shareOf(used) },
    {
      id: 'baht',
      header: t('group.spent'),
      align: 'end',
      cell: ({ baht }) => (baht === null ? t('group.few') : format.quantity(Math.round(baht))),
    },
  ];
  return (
    <Panel title={t('group.title')}>
      <Verdict groups={groups} />
      <DataTable title={t('group.title')} columns={columns} rows={rows} rowId={({ name }) => name} />
      <Hint>{t('group.hint', { at: format.dateTime(at), least: format.quantity(least) })}</Hint>
    </Panel>
  );
}

function Verdict({ groups: { difference, least } }: { groups: Groups }) {
  const { t } = useTranslation('desk-campaigns');
  const { quantity } = useFormats();
  if (!difference) return <p>{t('group.noHoldout')}</p>;
  const { verdict, baht, from, to } = difference;
  const size = (one: number) => quantity(Math.abs(Math.round(one)));
  const signed = (one: number) => `${one < 0 ? '−' : '+'}${size(one)}`;
  // “Less by 4 to 46” needs no signs, and begins with the smaller one.
  const [near, far] = verdict === 'less' ? [to, from] : [from, to];
  const shown = verdict === 'unsure' ? signed : size;
  const figures = { baht: shown(baht), from: shown(near), to: shown(far) };
  return <p>{t(`group.verdict.${verdict}`, { ...figures, least: quantity(least) })}</p>;
}
