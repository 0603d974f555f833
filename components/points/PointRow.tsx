import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ListRow } from '@/components/ui/cards/ListRow';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { PointTransaction } from '@/contract/points';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color } from '@/styles/tokens';

/** One transaction: what, when and where, and how many points were added or deducted. */
export function PointRow({ transaction }: { transaction: PointTransaction }) {
  const { t } = useTranslation('history');
  const language = useShownLanguage();
  const formats = useFormats();
  const { signedPoints, dateTime, lastDay } = formats;
  const { points, channel, occurred_at, expires_at } = transaction;
  const count = Math.abs(points);
  const branch = transaction[`branch_name_${language}`];
  const place = branch ?? (channel && t(`channel.${channel}`));
  const moment = t('moment', { moment: dateTime(occurred_at) });
  return (
    <ListRow
      title={transaction[`title_${language}`]}
      note={
        <>
          {[moment, place].filter(Boolean).join(' · ')}
          {expires_at !== undefined && points > 0 && (
            <>
              <br />
              {t('lasts', { day: lastDay(expires_at) })}
            </>
          )}
        </>
      }
      end={
        <Amount $comes={points > 0}>
          <span aria-hidden>{signedPoints(points)}</span>
          <SpokenOnly>{t(points > 0 ? 'came' : 'went', { count, points: formats.points(count) })}</SpokenOnly>
        </Amount>
      }
    />
  );
}

const Amount = styled.span<{ $comes: boolean }>`
  color: ${({ $comes }) => ($comes ? color.brandStrong : color.ink)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
