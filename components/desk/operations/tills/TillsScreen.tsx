import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '@/components/desk/shared/ActDialog';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { MenuButton } from '@/components/desk/shared/MenuButton';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import type { Answer } from '@/contract/types';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { AddKey } from './AddKey';
import { UnknownCategories } from './UnknownCategories';

/** The keys of tills, and unknown categories of goods that they send. */
export function TillsScreen() {
  return (
    <StaffScreen path="/staff/tills/">
      <Tills />
    </StaffScreen>
  );
}

type Till = Answer<'listTills'>['items'][number];

function Tills() {
  const { t } = useTranslation(['desk-operations', 'desk-acts']);
  const format = useFormats();
  const language = useShownLanguage();
  const { data, ...list } = useStaffCall('listTills', {});
  const [revoked, revoke] = useState<Till>();
  const columns: DeskColumn<Till>[] = [
    {
      id: 'branch',
      header: t('tillKey.branch'),
      cell: ({ branch_code }) => branch_code,
      sortBy: ({ branch_code }) => branch_code,
    },
    { id: 'store', header: t('tillKey.store'), cell: (row) => row[`branch_${language}`] || '–' },
    { id: 'name', header: t('tillKey.name'), cell: ({ name }) => <code>{name}</code> },
    {
      id: 'created',
      header: t('tillKey.created'),
      cell: ({ created_at }) => format.dateTime(created_at),
      sortBy: ({ created_at }) => created_at,
    },
    {
      id: 'used',
      header: t('tillKey.used'),
      cell: ({ last_used_at }) => (last_used_at ? format.dateTime(last_used_at) : t('tillKey.unused')),
      sortBy: ({ last_used_at }) => last_used_at,
    },
    {
      id: 'act',
      header: t('tillKey.act'),
      isBare: true,
      align: 'end',
      cell: (till) => (
        <MenuButton
          label={t('tillKey.acts', { name: till.name })}
          items={[{ id: 'revoke', label: t('tillKey.revokeOpen'), grave: true, onChoose: () => revoke(till) }]}
        >
          <span aria-hidden="true">⋯</span>
        </MenuButton>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={staffTitles['/staff/tills/'][language]}
        note={t('tillKey.note')}
        actions={<AddKey tills={data?.items ?? []} />}
      />
      <TablePanel title={t('tillKey.list')} columns={columns} rows={data?.items} rowId={({ name }) => name} {...list} />
      <UnknownCategories />
      {revoked && (
        <ActDialog
          act="till_key.revoke"
          call="revokeTillKey"
          named={{ name: revoked.name }}
          changes={['listTills']}
          request={(why, emergency) => ({ params: { name: revoked.name }, body: { ...why, emergency } })}
          onClose={() => revoke(undefined)}
        />
      )}
    </>
  );
}
