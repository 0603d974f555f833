import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { pointTypes } from '@/domain/points';
import { pointMark, space } from '@/styles/tokens';

/** The kind of points: a mark, and its word, which the mark only repeats. */
export function PointKind({ type }: { type: string | null }) {
  const { t } = useTranslation('desk-members');
  const known = pointTypes.find((name) => name === type);
  if (!known) return null;
  return <Root data-kind={known}>{t(`pointKind.${known}`)}</Root>;
}

const Root = styled.span`
  white-space: nowrap;
  &::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-inline-end: ${space(2)};
    border-radius: 3px;
    background: ${pointMark.cjpoint};
  }
  &[data-kind='kidpoint']::before {
    border-radius: 5px;
    background: ${pointMark.kidpoint};
  }
`;
