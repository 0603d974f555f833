import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { WarningIcon } from '@/components/ui/icons/WarningIcon';
import { WifiOffIcon } from '@/components/ui/icons/WifiOffIcon';
import { Hint } from '@/components/ui/Text';
import type { MemberCardView } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/useFormats';
import { color, fontSize, radius, space } from '@/styles/tokens';

/** When the points on the card were known, and why nothing newer is there. */
export function CardFreshness({ asOfSeconds, stale }: { asOfSeconds: number; stale: MemberCardView['stale'] }) {
  const { t } = useTranslation('card');
  const { dateTime } = useFormats();
  const Mark = stale === 'offline' ? WifiOffIcon : WarningIcon;
  return (
    <div>
      <Hint>{t('asOf', { moment: dateTime(asOfSeconds) })}</Hint>
      <div role="status">
        {stale && (
          <Notice>
            <Mark size={20} />
            {t(stale)}
          </Notice>
        )}
      </div>
    </div>
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
