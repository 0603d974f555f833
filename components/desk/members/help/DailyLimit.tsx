import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { InfoIcon } from '@/components/ui/icons/status-icons';
import type { GiftRoom } from '@/domain/support';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';

/** From how many points a second person is needed, and how many of today's are used, before anything is typed. */
export function DailyLimit({ alone }: { alone: GiftRoom }) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const byStaff = alone.of_staff_day - alone.staff_left;
  const ofMember = alone.of_member_day - alone.member_left;
  return (
    <Root>
      <InfoIcon size={20} />
      <div>
        <strong>{t('limit.over', { act: format.points(alone.of_act), day: format.points(alone.of_staff_day) })}</strong>
        <p>
          {t('limit.second')} · {t('limit.today', { points: format.points(byStaff) })}
        </p>
        {ofMember !== byStaff && (
          <p>{t('limit.ofMember', { points: format.points(ofMember), day: format.points(alone.of_member_day) })}</p>
        )}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.accentTint};
  color: ${color.accentInk};
  font-size: ${fontSize.small};
  strong {
    font-weight: ${fontWeight.semibold};
  }
`;
