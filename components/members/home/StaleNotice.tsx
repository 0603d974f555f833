import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { WarningIcon, WifiOffIcon } from '@/components/ui/icons/status-icons';
import type { MemberCardView } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, radius, space } from '@/styles/tokens';

export interface StaleNoticeProps {
  stale: NonNullable<MemberCardView['stale']>;
  asOfSeconds: number;
}

/** Why the stored card is not newer, and from when it is. */
export function StaleNotice({ stale, asOfSeconds }: StaleNoticeProps) {
  const { t } = useTranslation('members-card');
  const { dateTime } = useFormats();
  const Mark = stale === 'offline' ? WifiOffIcon : WarningIcon;
  return (
    <Notice>
      <Mark size={20} />
      <div>
        <p>{t(stale)}</p>
        <small>{t('asOf', { moment: dateTime(asOfSeconds) })}</small>
      </div>
    </Notice>
  );
}

const Notice = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-top: ${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.accentTint};
  color: ${color.accentInk};
  > svg {
    flex: none;
    margin-top: ${space(0.5)};
  }
  small {
    font-size: ${fontSize.body};
  }
`;
