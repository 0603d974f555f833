import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import type { StaffConfirmation } from '@/hooks/till/useStaffSheet';
import { space } from '@/styles/tokens';
import type { ConfirmTexts } from './ConfirmUse';
import { ConfirmUse } from './ConfirmUse';

const StaffCodeForm = laterOnTap(() => import('./StaffCodeForm').then((part) => part.StaffCodeForm));

export interface StaffSheetProps {
  title: string;
  /** List items: what the member should know before the staff confirm. */
  children: ReactNode;
  /** The texts of the staff's confirmation. */
  words: ConfirmTexts;
  /** With the toggle StaffConfirmCode the staff type their branch's code of the day. */
  needsCode: boolean;
  busy: boolean;
  /** The values typed before the sheet was closed. */
  typed: StaffConfirmation | undefined;
  onConfirm: (confirmation: StaffConfirmation | undefined, own: ErrorActions) => Promise<void>;
  /** The server requires a code that this page did not ask for. */
  onCodeNeeded: () => void;
  onClose: () => void;
}

/** What the member shows to the staff, and below it the controls for the staff only. */
export function StaffSheet({ title, children, words, ...staff }: StaffSheetProps) {
  const { needsCode, busy, typed, onConfirm, onCodeNeeded, onClose } = staff;
  const { t } = useTranslation('till');
  const [isConfirming, setConfirming] = useState(false);
  const confirm = async () => {
    setConfirming(false);
    await onConfirm(undefined, { '422': onCodeNeeded });
  };

  return (
    <BottomSheet open title={title} onClose={onClose}>
      <Stack>
        <Points>{children}</Points>
        <Card $tone="note" aria-labelledby="staff-only">
          <Stack $gap={3}>
            <Heading as="h3" id="staff-only">
              {t('staffOnly')}
            </Heading>
            {needsCode ? (
              <StaffCodeForm busy={busy} typed={typed} words={words} onConfirm={onConfirm} />
            ) : (
              <Button kind="secondary" busy={busy} onClick={() => setConfirming(true)}>
                {t('staffConfirm')}
              </Button>
            )}
          </Stack>
        </Card>
        <Button kind="quiet" onClick={onClose}>
          {t('notYet')}
        </Button>
      </Stack>
      <ConfirmUse
        open={isConfirming}
        words={words}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(false)}
      />
    </BottomSheet>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${space(5)};
  list-style: disc;
`;
