import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { ErrorIcon, InfoIcon, SuccessIcon } from '@/components/ui/icons/status-icons';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import type { Toast, ToastKind } from '@/hooks/errors/useToasts';
import { dismissToast } from '@/hooks/errors/useToasts';
import { color, fontSize, motion, radius, shadow, space } from '@/styles/tokens';

/** One toast: its kind, its text, and a close button. */
export function ToastCard({ toast: { id, kind, title, message, quote } }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  const Mark = marks[kind];
  return (
    <Root $kind={kind}>
      <Mark />
      <div>
        <strong>{title}</strong>
        {message && <p>{message}</p>}
        {quote && <QuotedNumber>{quote}</QuotedNumber>}
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
    font-size: ${fontSize.body};
  }
  strong {
    font-size: ${fontSize.body};
  }
  > button {
    margin-block: -10px;
  }
`;
