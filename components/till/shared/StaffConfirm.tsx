import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { HoldButton } from '@/components/ui/buttons/HoldButton';
import { Card } from '@/components/ui/cards/Card';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import type { StaffConfirmation } from '@/hooks/till/useStaffSheet';
import { color, fontWeight, radius, shadow, space } from '@/styles/tokens';
import type { ConfirmTexts } from './ConfirmUse';

const StaffCodeForm = partOnTap(() => import('./StaffCodeForm').then((part) => part.StaffCodeForm), {
  texts: ['till', 'fields'],
});

export interface StaffConfirmProps {
  /** What is being used, large: its picture on a field, its worth and its name. */
  thing?: ReactNode;
  /** List items, numbered: what happens, and that it cannot be undone. */
  children: ReactNode;
  /** The question of the staff's code form. */
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

/** What the member shows to the staff, and below it what the staff alone press and hold, or fill in. */
export function StaffConfirm({ thing, children, words, ...staff }: StaffConfirmProps) {
  const { needsCode, busy, typed, onConfirm, onCodeNeeded, onClose } = staff;
  const { t } = useTranslation('till');
  return (
    <Stack>
      <Paper>
        {thing && <div>{thing}</div>}
        <ol>{children}</ol>
      </Paper>
      {needsCode ? (
        <Card $tone="note" aria-labelledby="staff-only">
          <Stack $gap={3}>
            <Heading as="h3" id="staff-only">
              {t('staffOnly')}
            </Heading>
            <StaffCodeForm busy={busy} typed={typed} words={words} onConfirm={onConfirm} />
          </Stack>
        </Card>
      ) : (
        <HoldButton
          hint={t('holdLonger')}
          again={t('pressAgain')}
          busy={busy}
          onConfirm={() => void onConfirm(undefined, { '422': onCodeNeeded })}
        >
          {t('hold')}
        </HoldButton>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t('notYet')}
      </Button>
    </Stack>
  );
}

const Paper = styled.div`
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  overflow: hidden;
  @media (forced-colors: active) {
    border: 1px solid;
  }
  > div {
    border-bottom: 2px dashed ${color.line};
  }
  > ol {
    display: grid;
    gap: ${space(2)};
    padding: ${space(4)};
    counter-reset: step;
  }
  li {
    display: flex;
    gap: ${space(3)};
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    flex: none;
    color: ${color.brandStrong};
    font-weight: ${fontWeight.semibold};
  }
`;
