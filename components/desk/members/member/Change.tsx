import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

export interface ChangeProps {
  before: number;
  after: number;
}

/** A number of points, or what it would become: "1,046 → 1,096". */
export function Change({ before, after }: ChangeProps) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  return (
    <Root data-change>
      {before !== after && (
        <>
          <span>{format.points(before)}</span>
          <span aria-hidden="true">→</span>
          <SpokenOnly>{t('balance.becomes')}</SpokenOnly>
        </>
      )}
      <strong>{format.points(after)}</strong>
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  white-space: nowrap;
  > span {
    margin-inline-end: ${space(1)};
    color: ${color.muted};
    font-size: max(0.875rem, 0.75em);
  }
  > strong {
    font-weight: ${fontWeight.semibold};
  }
`;
