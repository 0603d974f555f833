import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { observeStickyBar } from '@/components/layout/bars/sticky-bar';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { color, columnWidth, fontSize, radius, shadow, space } from '@/styles/tokens';
import { modalStyles, useModal } from './useModal';

export interface BottomSheetProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** What the sheet is about to do and the way out, always in sight at the bottom. */
  actions?: ReactNode;
}

/** Slides up from the bottom for a choice or a small form; closes by its button, Escape, Back or a tap outside. */
export function BottomSheet({ open, title, onClose, children, actions }: BottomSheetProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <Root {...modal} aria-labelledby={id} $acts={Boolean(actions)}>
      {open && (
        <Panel>
          <Top>
            <h2 id={id}>{title}</h2>
            <IconButton label={t('close')} icon={<CloseIcon size={20} />} onClick={onClose} />
          </Top>
          {children}
          {actions && <Actions ref={givingWay}>{actions}</Actions>}
        </Panel>
      )}
    </Root>
  );
}

const givingWay = observeStickyBar(0.3);

const Root = styled.dialog<{ $acts: boolean }>`
  ${modalStyles}
  width: 100%;
  max-width: ${columnWidth};
  max-height: 88vh;
  max-height: 88dvh;
  margin: auto auto 0;
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  /* What gets the focus stays clear of the actions. */
  scroll-padding-bottom: ${({ $acts }) => ($acts ? '160px' : 0)};
`;

const Panel = styled.div`
  padding: ${space(4)} ${space(4)} max(${space(6)}, env(safe-area-inset-bottom));
`;

const Actions = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} ${space(-4)} calc(-1 * max(${space(6)}, env(safe-area-inset-bottom)));
  padding: ${space(3)} ${space(4)} max(${space(4)}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  &[data-tall] {
    position: static;
  }
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
