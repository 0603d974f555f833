import { useTranslation } from 'react-i18next';
import { CommuText } from '@/components/consents/commu/CommuText';
import { GuardianField } from '@/components/consents/commu/GuardianField';
import { Button } from '@/components/ui/buttons/Button';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { useGuardian } from '@/hooks/consents/useGuardian';
import type { FailureNotice } from '@/hooks/errors/useDialogError';

export interface GiveConsentSheetProps {
  open: boolean;
  busy: boolean;
  failure: FailureNotice | undefined;
  isUnderAge: boolean;
  onGive: () => void;
  onClose: () => void;
}

/** Shows the exact words whose hash is recorded, before anybody agrees to them. */
export function GiveConsentSheet({ open, onClose, ...form }: GiveConsentSheetProps) {
  const { t } = useTranslation('consents-data');
  return (
    <BottomSheet open={open} title={t('marketing.sheetTitle')} onClose={onClose}>
      <GiveForm {...form} onClose={onClose} />
    </BottomSheet>
  );
}

// Inside the sheet, so that the guardian's tick is reset when it closes.
function GiveForm({ busy, failure, isUnderAge, onGive, onClose }: Omit<GiveConsentSheetProps, 'open'>) {
  const { t } = useTranslation(['consents-data', 'consents']);
  const guardian = useGuardian(isUnderAge);
  return (
    <Stack>
      <CommuText />
      <GuardianField guardian={guardian} />
      <FailureNote failure={failure} />
      <Stack $gap={2}>
        <Button kind="secondary" busy={busy} onClick={() => guardian.mayAccept() && onGive()}>
          {t('consents:accept')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('marketing.notNow')}
        </Button>
      </Stack>
    </Stack>
  );
}
