import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LaterRedactDialog } from '@/components/desk/shared/later-redact-dialog';
import { PageHead } from '@/components/desk/shared/PageHead';
import { Panel } from '@/components/desk/shared/Panel';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import type { AuditEntry } from '@/hooks/desk/useAudit';
import { useAudit } from '@/hooks/desk/useAudit';
import { useGiftReport } from '@/hooks/desk/useGiftReport';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { GiftReport } from './GiftReport';

/** Every act of staff, commands and tills, searched and downloaded. */
export function AuditScreen() {
  return (
    <StaffScreen path="/staff/audit/">
      <Audit />
    </StaffScreen>
  );
}

function Audit() {
  const { t } = useTranslation('desk');
  const language = useShownLanguage();
  const { filter, search, fileAddress, reload, ...list } = useAudit();
  const gifts = useGiftReport(filter);
  const [redacted, redact] = useState<AuditEntry>();
  const download = (
    <LinkButton kind="secondary" compact href={fileAddress} download>
      {t('audit.download')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={staffTitles['/staff/audit/'][language]} actions={download} />
      <AuditFilters onSearch={search} />
      <Panel title={t('audit.results')}>
        <AuditTable {...list} onRedact={redact} />
      </Panel>
      <GiftReport {...gifts} />
      {redacted && <LaterRedactDialog key={redacted.id} entry={redacted} onClose={() => redact(undefined)} />}
    </>
  );
}
