import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { BrightenHint } from '@/components/ui/codes/BrightenHint';
import { modalStyles, useModal } from '@/components/ui/layers/useModal';
import { useWakeLock } from '@/hooks/device/useWakeLock';
import { color, fontSize, space } from '@/styles/tokens';
import { MemberBarcode, MemberQr } from './member-codes';

export interface TillSheetProps {
  number: string;
  open: boolean;
  onClose: () => void;
}

/** Full screen for the till: both codes as large as possible, on white, with a wake lock. */
export function TillSheet({ number, open, onClose }: TillSheetProps) {
  const { t } = useTranslation('members-card');
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const modal = useModal(open, onClose);
  useWakeLock(open);

  // Opening focuses the button at the end; on a low screen that must not scroll the barcode out of view.
  useEffect(() => {
    if (open && modal.ref.current) modal.ref.current.scrollTop = 0;
  }, [open, modal.ref]);

  return (
    <Root {...modal} aria-labelledby={id}>
      {open && (
        <Panel>
          <h2 id={id}>{t('memberCard')}</h2>
          <BrightenHint>{t('brighten')}</BrightenHint>
          <Codes>
            <MemberBarcode number={number} height={136} grows />
            <MemberQr number={number} modulePixels={8} />
          </Codes>
          <Button kind="secondary" onClick={onClose}>
            {ui('close')}
          </Button>
        </Panel>
      )}
    </Root>
  );
}

const Root = styled.dialog`
  ${modalStyles}
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  background: ${color.codePaper};
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(4)};
  min-height: 100%;
  padding: max(${space(5)}, env(safe-area-inset-top)) 0 max(${space(5)}, env(safe-area-inset-bottom));
  text-align: center;
  > h2 {
    font-size: ${fontSize.heading};
  }
  > button {
    width: calc(100% - ${space(8)});
  }
`;

const Codes = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  font-size: ${fontSize.lead};
  letter-spacing: 0.08em;
`;
