import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MissionPicture } from '@/components/missions/shared/MissionPicture';
import { CardLink } from '@/components/ui/cards/CardLink';
import type { Mission } from '@/contract/missions';
import { fieldToneOf } from '@/domain/worth';
import { missionPath, useMissionTexts } from '@/hooks/missions/useMissions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fields, fontSize, fontWeight, radius, space } from '@/styles/tokens';

/** The picture of an advertised mission, which leads to it. */
export function Campaign({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const { lastDay } = useFormats();
  const words = useMissionTexts();
  const link = useLinkTo();
  return (
    <Banner style={{ backgroundColor: fields[fieldToneOf(mission.mission_uuid)] }} aria-label={t('advertising')}>
      <div>
        <CardLink {...link(missionPath(mission))}>{words.name(mission)}</CardLink>
        <p>{t('until', { day: lastDay(mission.effective_to) })}</p>
      </div>
      <MissionPicture src={mission.image_url} size={80} />
    </Banner>
  );
}

const Banner = styled.section`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(1)} ${space(4)};
  border-radius: ${radius.large};
  color: ${color.ink};
  overflow: hidden;
  > div {
    min-width: 0;
  }
  > span {
    flex: none;
    margin: 0;
  }
  a {
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
`;
