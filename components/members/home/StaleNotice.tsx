import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { WarningIcon, WifiOffIcon } from '@/components/ui/icons/status-icons';
import type { MemberCardView } from '@/hooks/members/useMemberCard';
import { color, fontSize, radius, space } from '@/styles/tokens';

/** Why the stored card is not newer. */
export function StaleNotice({ stale }: { stale: NonNullable<MemberCardView['stale']> }) {
  const { t } = useTranslation('members-card');
  const Mark = stale === 'offline' ? WifiOffIcon : WarningIcon;
  return (
    <Notice>
      <Mark size={20} />
      {t(stale)}
    </Notice>
  );
}

const Notice = styled.p`
  display: flex;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.accentTint};
  color: ${color.accentInk};
  font-size: ${fontSize.small};
  > svg {
    flex: none;
  }
`;
