import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { BackIcon } from '@/components/ui/icons/navigation-icons';
import { BarcodeIcon } from '@/components/ui/icons/till-icons';
import { isMember } from '@/hooks/members/is-member';
import { openCardSheet } from '@/hooks/members/useCardSheet';
import { color, depths, fontSize, space, target } from '@/styles/tokens';
import { keepFree, observeStickyBar } from './sticky-bar';

export interface AppBarProps {
  /** The screen's one h1. */
  title: string;
  /** Without it there is no back button. */
  onBack?: (() => void) | undefined;
  /** A points badge, the language switch. */
  right?: ReactNode;
  /** Stays below the title while the page scrolls: a row of filters. */
  below?: ReactNode;
  /** In the brand's colour, above a banner that continues it. */
  brand?: boolean;
}

/** The sticky top bar with title and Back; on a member's leaf screens also with the way to the card. */
export function AppBar({ title, onBack, right, below, brand = false }: AppBarProps) {
  const { t } = useTranslation('ui');
  return (
    <Root ref={givingWay} $brand={brand} $low={below !== undefined} {...(brand && { 'data-slab': true })}>
      {onBack && <IconButton label={t('back')} icon={<BackIcon size={20} />} onClick={onBack} />}
      <h1>{title}</h1>
      {right}
      {onBack && isMember() && (
        <IconButton label={t('root.card')} icon={<BarcodeIcon size={20} />} onClick={openCardSheet} />
      )}
      {below && <div data-below>{below}</div>}
    </Root>
  );
}

const givingWay = observeStickyBar(0.2, keepFree('Top'));

const onBanner = css`
  background: linear-gradient(90deg, ${color.brandStrong}, ${color.brand});
  color: ${color.onBrand};
  > button:focus-visible {
    outline-color: ${color.onBrand};
  }
`;

/** The title row is as high as its buttons; the row below reaches the edges. */
const withRow = css`
  min-height: 0;
  padding-block: calc(${space(1)} + env(safe-area-inset-top)) 0;
  > h1 {
    display: flex;
    align-items: center;
    min-height: ${target.small};
  }
  > [data-below] {
    flex: 1 0 100%;
    min-width: 0;
    margin-inline: ${space(-4)};
    padding: 0 ${space(4)} ${space(1)};
    border-bottom: 1px solid ${color.line};
    @media (max-width: 340px) {
      margin-inline-end: ${space(-3)};
    }
  }
`;

const Root = styled.header<{ $brand: boolean; $low: boolean }>`
  position: sticky;
  z-index: ${depths.bar};
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  min-height: 68px;
  padding: calc(${space(2)} + env(safe-area-inset-top)) ${space(4)} ${space(2)};
  background: ${color.page};
  /* So that a badge and the way to the card stand beside a title on the smallest phones too. */
  @media (max-width: 340px) {
    column-gap: ${space(1)};
    padding-right: ${space(3)};
  }
  ${({ $low }) => $low && withRow}
  ${({ $brand }) => $brand && onBanner}
  &[data-tall] {
    position: static;
  }
  /* With large text the title keeps its words whole: what stands beside it goes under it. */
  > h1 {
    flex: 1 1 min-content;
    min-width: 4.5em;
    font-size: ${fontSize.lead};
  }
  /* A root's, which leads nowhere back. */
  > h1:first-child {
    font-size: ${fontSize.title};
  }
  > :last-child:not(h1, [data-below]) {
    margin-inline-start: auto;
  }
  /* The tinted circle, not its larger target, lines up with the column. */
  > button:first-child {
    margin-inline-start: -4px;
  }
`;
