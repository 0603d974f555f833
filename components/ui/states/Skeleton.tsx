import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { color, radius, space } from '@/styles/tokens';
import { ListBones, RowBones } from './screen-bones';

/** Reserves the space of what loads and announces it once. Put the shapes below inside. */
export function Skeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" data-skeleton>
      <SpokenOnly>{t('loading')}</SpokenOnly>
      <Shapes aria-hidden>{children}</Shapes>
    </div>
  );
}

// Animates only the opacity of one layer, and only after a wait, because each frame costs a cheap phone that is busy loading the page.
const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Shapes = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  animation: ${breathe} 1.6s ease-out 1s infinite;
`;

/** A piece of skeleton; width and height are CSS lengths. */
export const Bone = styled.span<{ $width?: string; $height?: string; $round?: boolean }>`
  flex: none;
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1rem' }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.round : radius.small)};
  background: ${color.line};
`;

/** The placeholder of rows with a picture each: the same as before the page was known. */
export function RowSkeleton({ rows = 3 }: { rows?: number }) {
  return <RowBones rows={rows} />;
}

/** The placeholder of receipts and other lists of text. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return <ListBones rows={rows} />;
}

/** The placeholder of the membership card. */
export const CardBone = styled(Bone).attrs({ $height: '232px' })`
  border-radius: ${radius.large};
`;
