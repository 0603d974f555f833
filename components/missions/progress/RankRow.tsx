import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { MissionLeader } from '@/contract/missions';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, radius, space, target } from '@/styles/tokens';

/** One row of the rankings. `far`: there is a gap between this rank and the one above. */
export function RankRow({ rank, display_name, spend, me, far = false }: MissionLeader & { far?: boolean }) {
  const { t } = useTranslation('missions');
  const { baht, points } = useFormats();
  return (
    <Root value={rank} $me={me} $far={far}>
      <Place $me={me}>
        <SpokenOnly>{t('rank', { rank: points(rank) })}</SpokenOnly>
        <span aria-hidden>{points(rank)}</span>
      </Place>
      <Name $me={me}>
        {me ? t('you') : <Written>{display_name}</Written>}
        {far && <SpokenOnly>{t('between')}</SpokenOnly>}
      </Name>
      <Spend>{t('baht', { baht: baht(spend) })}</Spend>
    </Root>
  );
}

const Root = styled.li<{ $me: boolean; $far: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${target.main};
  padding: ${space(2)} ${space(4)};
  border-top: ${({ $far }) => ($far ? `2px dashed ${color.fieldBorder}` : `1px solid ${color.line}`)};
  ${({ $me }) => $me && `background: ${color.accentTint}; color: ${color.accentInk};`}
  &:last-child {
    border-radius: 0 0 ${radius.medium} ${radius.medium};
  }
`;

const Place = styled.span<{ $me: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  padding-inline: ${space(2)};
  border-radius: ${radius.round};
  background: ${({ $me }) => ($me ? color.surface : color.brandTint)};
  color: ${({ $me }) => ($me ? color.accentInk : color.brandStrong)};
  font-weight: ${fontWeight.bold};
`;

const Name = styled.span<{ $me: boolean }>`
  /* With large text the sum goes under the name. */
  flex: 1 1 5em;
  min-width: 0;
  overflow-wrap: anywhere;
  ${({ $me }) => $me && `font-weight: ${fontWeight.bold};`}
`;

const Spend = styled.strong`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`;
