import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { color, columnWidth, fontSize, radius, shadow, space } from '@/styles/tokens';
import { modalStyles, useModal } from './useModal';

export interface BottomSheetProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Slides up from the bottom for a choice or a small form; closes by its button, Escape, Back or a tap outside. */
export function BottomSheet({ open, title, onClose, children }: BottomSheetProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <Root {...modal} aria-labelledby={id}>
      {open && (
        <Panel>
          <Top>
            <h2 id={id}>{title}</h2>
            <IconButton label={t('close')} icon={<CloseIcon size={20} />} onClick={onClose} />
          </Top>
          {children}
        </Panel>
      )}
    </Root>
  );
}

const Root = styled.dialog`
  ${modalStyles}
  width: 100%;
  max-width: ${columnWidth};
  max-height: 88vh;
  max-height: 88dvh;
  margin: auto auto 0;
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;

const Panel = styled.div`
  padding: ${space(4)} ${space(4)} max(${space(6)}, env(safe-area-inset-bottom));
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(3)};
  > h2 {
    font-size: ${fontSize.heading};
  }
`;
