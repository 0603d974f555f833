import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '@/components/desk/shared/PageHead';
import { Panel } from '@/components/desk/shared/Panel';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { FilterChips } from '@/components/ui/buttons/Chip';
import type { Approval } from '@/hooks/desk/useApprovals';
import { useApprovals } from '@/hooks/desk/useApprovals';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { ApprovalTable } from './ApprovalTable';
import { DecideDialog } from './DecideDialog';

/** What waits for a second person. */
export function ApprovalsScreen() {
  return (
    <StaffScreen path="/staff/approvals/">
      <Approvals />
    </StaffScreen>
  );
}

const states = ['waiting', 'decided'] as const;

function Approvals() {
  const { t } = useTranslation('desk');
  const language = useShownLanguage();
  const { choose, reload, ...list } = useApprovals();
  const [looked, lookAt] = useState<Approval>();
  const filters = (
    <FilterChips
      label={t('approvals.show')}
      chips={states.map((id) => ({ id, label: t(`approvals.${id}`) }))}
      chosen={list.state}
      onChoose={choose}
    />
  );
  return (
    <>
      <PageHead title={staffTitles['/staff/approvals/'][language]} />
      <Panel title={t(`approvals.${list.state}`)} actions={filters}>
        <ApprovalTable {...list} onDecide={lookAt} />
      </Panel>
      {looked && (
        <DecideDialog
          key={looked.id}
          approval={looked}
          onDone={() => {
            lookAt(undefined);
            reload();
          }}
          onClose={() => lookAt(undefined)}
        />
      )}
    </>
  );
}
