import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CardLink } from '@/components/ui/cards/CardLink';
import { ChevronIcon } from '@/components/ui/icons/navigation-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useSavings } from '@/hooks/savings/useSavings';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space, target } from '@/styles/tokens';
import { SavedPlace } from './SavedPlace';

/** What the card saved this year, with a small bar for each month; leads to the savings. Renders nothing if there are none. */
export function SavedThisYear() {
  const { t } = useTranslation('savings');
  const { baht } = useFormats();
  const link = useLinkTo();
  const { data, error } = useSavings();
  if (!data && !error) return <SavedPlace />;
  if (!data?.saved) return null;
  const most = Math.max(...data.months.map(({ saved }) => saved));
  return (
    <Root>
      <Picture src="/rewards/coins.svg" size={48} fallback={null} />
      <p>
        <CardLink {...link('/savings/')}>{t('thisYear')}</CardLink>
        <strong>{t('amount', { amount: baht(data.saved) })}</strong>
      </p>
      <Bars aria-hidden>
        {data.months.map(({ month, saved }) => (
          <i key={month} style={{ height: `${Math.max(8, (saved / most) * 100)}%` }} />
        ))}
      </Bars>
      <ChevronIcon size={20} />
    </Root>
  );
}

const Root = styled.section`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${target.main};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.accentTint};
  color: ${color.accentInk};
  > svg,
  > img {
    flex: none;
  }
  > p {
    flex: 1 1 8em;
    min-width: 0;
    line-height: 1.5;
  }
  strong {
    display: block;
    font-size: ${fontSize.heading};
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }
`;

const Bars = styled.span`
  /* With large text the words keep their room. */
  flex: 0 9 88px;
  display: flex;
  align-items: end;
  gap: 2px;
  min-width: 0;
  height: 36px;
  overflow: hidden;
  > i {
    flex: 1;
    border-radius: 2px 2px 0 0;
    background: currentColor;
    opacity: 0.75;
  }
`;
