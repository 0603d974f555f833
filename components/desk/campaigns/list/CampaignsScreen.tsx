import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { TablePanel } from '@/components/desk/shared/TablePanel';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import type { Answer } from '@/contract/types';
import type { CampaignKind } from '@/domain/campaigns';
import { campaignKinds } from '@/domain/campaigns';
import { useStaffPages } from '@/hooks/desk/useStaffPages';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { CampaignActs } from './CampaignActs';

/** What runs, with the least left first. */
export function CampaignsScreen() {
  return (
    <StaffScreen path="/staff/campaigns/">
      <Campaigns />
    </StaffScreen>
  );
}

type Campaign = Answer<'listCampaigns'>['items'][number];

const hrefOf = ({ kind, code }: Campaign) => `/staff/campaigns/detail/?${new URLSearchParams({ kind, id: code })}`;

function Campaigns() {
  const { t } = useTranslation('desk-campaigns');
  const [kind, setKind] = useState<CampaignKind>('coupon');
  const language = useShownLanguage();
  const format = useFormats();
  const list = useStaffPages('listCampaigns', (after) => ({ query: { kind, ...(after && { after }) } }));
  const leftOf = ({ left }: Campaign) => (left === null ? t('unlimited') : format.quantity(left));
  const columns: DeskColumn<Campaign>[] = [
    { id: 'name', header: t('name'), cell: (row) => <a href={hrefOf(row)}>{row[`name_${language}`]}</a> },
    { id: 'code', header: t('draft.code'), isWhole: true, cell: ({ code }) => code },
    { id: 'collected', header: t('collected'), align: 'end', cell: (row) => format.quantity(row.collected) },
    { id: 'used', header: t('used'), align: 'end', cell: (row) => format.quantity(row.used) },
    { id: 'left', header: t('left'), align: 'end', cell: leftOf },
    { id: 'until', header: t('until'), align: 'end', cell: (row) => format.lastDay(row.effective_to) },
    { id: 'act', header: t('act'), cell: (row) => <CampaignActs campaign={row} onDone={list.reload} /> },
  ];
  const chips = campaignKinds.map((id) => ({ id, label: t(`kind.${id}`) }));
  return (
    <>
      <PageHead
        title={staffTitles['/staff/campaigns/'][language]}
        note={t('hint')}
        actions={
          <LinkButton href="/staff/campaigns/draft/" compact>
            {t('draft.open')}
          </LinkButton>
        }
      />
      <TablePanel
        title={t(`kind.${kind}`)}
        actions={<FilterChips label={t('kinds')} chips={chips} chosen={kind} onChoose={setKind} />}
        columns={columns}
        {...list}
        rowId={({ code }) => code}
        hrefOf={hrefOf}
        empty={t('none')}
      />
    </>
  );
}
