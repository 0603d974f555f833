import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Stack } from '@/components/ui/text/Stack';
import type { OtpType } from '@/domain/otp';
import { color, fontWeight, target } from '@/styles/tokens';

export interface SentToProps {
  type: OtpType;
  /** Masked. */
  to: string;
  /** Of the sent code; undefined while it is being sent. */
  reference: string | undefined;
  /** Absent where only this number is allowed. */
  onChange?: (() => void) | undefined;
}

/** Where the code was sent, with its reference, and a link to another number. */
export function SentTo({ type, to, reference, onChange }: SentToProps) {
  const { t } = useTranslation('otp');
  const where = type === 'confirm_change_mobile' ? 'before' : 'number';
  return (
    <Stack $gap={0} $align="center">
      <p>{t(`${reference ? 'sentTo' : 'sending'}.${where}`)}</p>
      <p>
        <strong>{to}</strong>
        {reference && ` · ${t('reference', { reference })}`}
      </p>
      {onChange && (
        <Change type="button" onClick={onChange}>
          {t('changeNumber')}
        </Change>
      )}
    </Stack>
  );
}

const Change = styled.button`
  min-height: ${target.small};
  padding-inline: 12px;
  border: 0;
  background: none;
  color: ${color.brand};
  font-weight: ${fontWeight.semibold};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
