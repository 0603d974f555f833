import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { DeskColumn } from '@/components/desk/shared/DataTable';
import { DataTable } from '@/components/desk/shared/DataTable';
import { PageHead } from '@/components/desk/shared/PageHead';
import { SearchField } from '@/components/desk/shared/SearchField';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { Toolbar } from '@/components/desk/shared/Toolbar';
import { TwoLines } from '@/components/desk/shared/TwoLines';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import type { Answer } from '@/contract/types';
import type { CampaignKind, CampaignState as State } from '@/domain/campaigns';
import { campaignKinds } from '@/domain/campaigns';
import { stateNow } from '@/hooks/desk/campaigns/live-hour';
import { openPage } from '@/hooks/desk/open-page';
import { useCounted } from '@/hooks/desk/useCounted';
import { useStaffPages } from '@/hooks/desk/useStaffPages';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { color } from '@/styles/tokens';
import { CampaignActs } from './CampaignActs';
import { CampaignState } from './CampaignState';
import { UseRate } from './UseRate';

/** What runs, with the least left first, and then what is over. */
export function CampaignsScreen() {
  return (
    <StaffScreen path="/staff/campaigns/">
      <Campaigns />
    </StaffScreen>
  );
}

type Campaign = Answer<'listCampaigns'>['items'][number];

const hrefOf = ({ kind, code }: Campaign) => `/staff/campaigns/detail/?${new URLSearchParams({ kind, id: code })}`;

/** The date that matters next. */
const datedBy = {
  running: 'until',
  used_up: 'until',
  to_come: 'from',
  over: 'ended',
  withdrawn: 'ended',
} as const satisfies Record<State, string>;

function Campaigns() {
  const { t } = useTranslation('desk-campaigns');
  const [kind, setKind] = useState<CampaignKind>('coupon');
  const [named, setNamed] = useState('');
  const language = useShownLanguage();
  const format = useFormats();
  const list = useStaffPages('listCampaigns', (after) => ({
    query: { kind, all: true, ...(named && { named }), ...(after && { after }) },
  }));
  const dateOf = (row: Campaign) => {
    const by = datedBy[stateNow(row)];
    return t(`dated.${by}`, {
      date: by === 'from' ? format.date(row.effective_from) : format.lastDay(row.effective_to),
    });
  };
  const leftOf = (row: Campaign) => {
    const state = stateNow(row);
    if (state === 'over' || state === 'withdrawn') return '–';
    if (row.left === null) return t('unlimited');
    return row.left === 0 ? <Zero>0</Zero> : format.quantity(row.left);
  };
  const columns: DeskColumn<Campaign>[] = [
    {
      id: 'name',
      header: t('name'),
      isMain: true,
      cell: (row) => (
        <TwoLines>
          <a href={hrefOf(row)}>{row[`name_${language}`]}</a>
          <small>
            {row.code} · {dateOf(row)}
          </small>
        </TwoLines>
      ),
    },
    { id: 'state', header: t('stateName'), isWhole: true, cell: (row) => <CampaignState state={stateNow(row)} /> },
    {
      id: 'collected',
      header: t(kind === 'earning' ? 'given' : 'collected'),
      align: 'end',
      cell: (row) => format.quantity(row.collected),
    },
    {
      id: 'used',
      header: t(kind === 'earning' ? 'bills' : 'used'),
      align: 'end',
      cell: (row) => format.quantity(row.used),
    },
    { id: 'left', header: t('left'), align: 'end', cell: leftOf },
    { id: 'rate', header: t('rate'), align: 'end', cell: (row) => <UseRate campaign={row} /> },
    {
      id: 'act',
      header: t('act'),
      isBare: true,
      align: 'end',
      cell: (row) => <CampaignActs campaign={row} onDone={list.reload} onOpen={() => openPage(hrefOf(row))} />,
    },
  ];
  const counts = list.first?.counts;
  const counted = useCounted();
  const chips = campaignKinds.map((id) => ({ id, label: counted(t(`kind.${id}`), counts?.[id]) }));
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
      <Card as="section" aria-label={t(`kind.${kind}`)}>
        <Toolbar>
          <FilterChips label={t('kinds')} chips={chips} chosen={kind} onChoose={setKind} />
          <SearchField label={t('search')} onSearch={setNamed} />
        </Toolbar>
        <DataTable
          title={t(`kind.${kind}`)}
          columns={columns}
          {...list}
          total={counts?.[kind]}
          rowId={({ code }) => code}
          hrefOf={hrefOf}
          empty={named ? t('noneNamed', { named }) : t('none')}
        />
      </Card>
    </>
  );
}

const Zero = styled.strong`
  color: ${color.danger};
`;
