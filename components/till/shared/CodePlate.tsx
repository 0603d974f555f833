import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { BrightenHint } from '@/components/ui/codes/BrightenHint';
import { CodePaper } from '@/components/ui/codes/CodePaper';
import { Dialog } from '@/components/ui/layers/Dialog';
import { TimeLine } from '@/components/ui/progress/TimeLine';
import { Hint } from '@/components/ui/text/Text';
import { useWakeLock } from '@/hooks/device/useWakeLock';
import type { AtTill } from '@/hooks/till/useAtTill';
import { fontSize, space } from '@/styles/tokens';

interface CodePlateProps {
  /** What is being used: a `CodeHead`. */
  head: ReactNode;
  atTill: AtTill;
  words: ExpiredCodeTexts & { brighten: string };
  /** If it is unknown whether tills still accept it: only its own expiry is known. */
  unconfirmed: string | false;
  /** The code for scanners and for people. */
  children: ReactNode;
}

/** A code in use: what it is for, the code, its remaining time, help for the scanner, and a way to get a new one. */
export function CodePlate({ head, atTill, words, unconfirmed, children }: CodePlateProps) {
  const { barcode, secondsLeft, busy, sheet, renew, putAway } = atTill;
  const isOver = secondsLeft === 0;
  useWakeLock(!isOver);
  return (
    <Plate>
      {head}
      <Code $over={isOver}>{children}</Code>
      <TimeLine secondsLeft={secondsLeft} totalSeconds={barcode?.lifeSeconds ?? 0} />
      <BrightenHint>{words.brighten}</BrightenHint>
      <Unconfirmed role="status">{!isOver && unconfirmed}</Unconfirmed>
      <ExpiredCode open={isOver && !sheet.isOpen} words={words} busy={busy} onRenew={renew} onClose={putAway} />
    </Plate>
  );
}

const Plate = styled(CodePaper)`
  > p {
    font-size: ${fontSize.body};
  }
`;

// Hidden: the till would refuse it.
const Code = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  width: calc(100% + ${space(8)});
  font-size: ${fontSize.lead};
  letter-spacing: 0.08em;
  ${({ $over }) => $over && 'opacity: 0.15;'}
`;

const Unconfirmed = styled(Hint)`
  padding-inline: ${space(4)};
  &:empty {
    position: absolute;
  }
`;

type ExpiredCodeTexts = { overTitle: string; overText: string; renew: string; overClose: string };

interface CodeOverProps {
  open: boolean;
  words: ExpiredCodeTexts;
  busy: boolean;
  onRenew: () => void;
  onClose: () => void;
}

/** An expired code lets the member request a new one (spec section 4). */
function ExpiredCode({ open, words, busy, onRenew, onClose }: CodeOverProps) {
  const actions = (
    <>
      <Button busy={busy} onClick={onRenew}>
        {words.renew}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {words.overClose}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={words.overTitle} actions={actions} onClose={onClose}>
      {words.overText}
    </Dialog>
  );
}
