import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import type { Toast, ToastKind } from '@/hooks/useToasts';
import { dismissToast, useToasts } from '@/hooks/useToasts';
import { depths } from '@/styles/depths';
import { color, columnWidth, fontSize, motion, radius, shadow, space } from '@/styles/tokens';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons/CloseIcon';
import { ErrorIcon } from './icons/ErrorIcon';
import { InfoIcon } from './icons/InfoIcon';
import { SuccessIcon } from './icons/SuccessIcon';

/** Stands once in the app. Its two regions are always there, so that a screen reader hears what enters them. */
export function ToastRegion() {
  const toasts = useToasts();
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');
  return (
    <Region>
      <div role="alert">{errors.map(toCard)}</div>
      <div role="status">{others.map(toCard)}</div>
    </Region>
  );
}

const toCard = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

function ToastCard({ toast: { id, kind, title, message } }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  const Mark = marks[kind];
  return (
    <Root $kind={kind}>
      <Mark />
      <div>
        <strong>{title}</strong>
        {message && <p>{message}</p>}
      </div>
      <IconButton plain label={t('close')} icon={<CloseIcon size={20} />} onClick={() => dismissToast(id)} />
    </Root>
  );
}

const marks = { info: InfoIcon, success: SuccessIcon, error: ErrorIcon };

const tones = {
  info: { ink: color.brand, edge: color.line },
  success: { ink: color.success, edge: color.success },
  error: { ink: color.danger, edge: color.danger },
} satisfies Record<ToastKind, object>;

const Region = styled.div`
  position: fixed;
  z-index: ${depths.toast};
  inset-block-start: max(${space(2)}, env(safe-area-inset-top));
  inset-inline: ${space(2)};
  max-width: calc(${columnWidth} - ${space(4)});
  margin-inline: auto;
  pointer-events: none;
`;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-16px); }
`;

const Root = styled.div<{ $kind: ToastKind }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  padding: ${space(3)} ${space(1)} ${space(3)} ${space(4)};
  border: 1.5px solid ${({ $kind }) => tones[$kind].edge};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  pointer-events: auto;
  animation: ${arrive} ${motion.calm};
  > svg {
    flex: none;
    color: ${({ $kind }) => tones[$kind].ink};
  }
  > div {
    flex: 1;
    min-width: 0;
    font-size: ${fontSize.small};
  }
  strong {
    font-size: ${fontSize.body};
  }
  > button {
    margin-block: -10px;
  }
`;
