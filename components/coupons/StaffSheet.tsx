import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { later } from '@/components/ui/later';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import type { StaffConfirmation } from '@/hooks/coupons/useBarcode';
import type { ErrorActions } from '@/hooks/useErrorHandler';
import { space } from '@/styles/tokens';
import { ConfirmUse } from './ConfirmUse';

const StaffCodeForm = later(() => import('./StaffCodeForm').then((part) => part.StaffCodeForm));

export interface StaffSheetProps {
  /** With the toggle StaffConfirmCode the staff type their branch's code of the day. */
  needsCode: boolean;
  busy: boolean;
  /** What was typed before the sheet closed. */
  typed: StaffConfirmation | undefined;
  onConfirm: (confirmation: StaffConfirmation | undefined, own: ErrorActions) => Promise<void>;
  /** The server asks for a code that this page did not ask for. */
  onCodeNeeded: () => void;
  onClose: () => void;
}

/** What the member shows to the staff, and under it what only the staff press. */
export function StaffSheet({ needsCode, busy, typed, onConfirm, onCodeNeeded, onClose }: StaffSheetProps) {
  const { t } = useTranslation('coupons');
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    await onConfirm(undefined, { '422': onCodeNeeded });
  };

  return (
    <BottomSheet open title={t('use.review')} onClose={onClose}>
      <Stack>
        <Points>
          <li>{t('use.showStaff')}</li>
          <li>{t('use.minutes')}</li>
          <li>{t('use.once')}</li>
        </Points>
        <Card $tone="note" aria-labelledby="staff-only">
          <Stack $gap={3}>
            <Heading as="h3" id="staff-only">
              {t('use.staffOnly')}
            </Heading>
            {needsCode ? (
              <StaffCodeForm busy={busy} typed={typed} onConfirm={onConfirm} />
            ) : (
              <Button kind="secondary" busy={busy} onClick={() => setAsking(true)}>
                {t('use.staffConfirm')}
              </Button>
            )}
          </Stack>
        </Card>
        <Button kind="quiet" onClick={onClose}>
          {t('use.notYet')}
        </Button>
      </Stack>
      <ConfirmUse open={asking} onConfirm={() => void confirm()} onClose={() => setAsking(false)} />
    </BottomSheet>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${space(5)};
  list-style: disc;
`;
