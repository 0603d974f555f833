import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { dismissToast, useToasts } from '@/hooks/errors/useToasts';
import { color, depths, radius, shadow, space } from '@/styles/tokens';

/** What has been done, said once. The region always exists, so that a screen reader announces what enters it. */
export function DeskToasts() {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  return (
    <Region role="status">
      {toasts.map(({ id, title, message }) => (
        <Toast key={id}>
          <p>
            <strong>{title}</strong>
            {message && <span>{message}</span>}
          </p>
          <IconButton plain label={t('close')} icon={<CloseIcon size={20} />} onClick={() => dismissToast(id)} />
        </Toast>
      ))}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  z-index: ${depths.toast};
  inset-block-end: ${space(4)};
  inset-inline-end: ${space(4)};
  display: grid;
  gap: ${space(2)};
  width: min(24rem, calc(100% - ${space(8)}));
`;

const Toast = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.ink};
  box-shadow: ${shadow.floating};
  color: ${color.surface};
  :focus-visible {
    outline-color: ${color.accent};
  }
  > p > span {
    display: block;
  }
`;
