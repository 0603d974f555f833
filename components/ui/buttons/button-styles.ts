import styled, { css } from 'styled-components';
import { color, fontWeight, motion, radius, space, target } from '@/styles/tokens';

export type ButtonKind = 'primary' | 'tinted' | 'secondary' | 'quiet' | 'danger';

export interface ButtonStyles {
  $kind: ButtonKind;
  /** As wide as its text instead of the whole row. */
  $compact?: boolean | undefined;
}

/** One look for actions (Button) and links (LinkButton). */
export const ButtonRoot = styled.button<ButtonStyles>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  width: ${({ $compact }) => ($compact ? 'auto' : '100%')};
  min-height: ${({ $compact }) => ($compact ? target.small : target.main)};
  padding: ${space(2)} ${space(4)};
  border: 1.5px solid transparent;
  border-radius: ${radius.medium};
  font-weight: ${fontWeight.semibold};
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.quick}, filter ${motion.quick}, transform ${motion.quick};
  ${({ $kind }) => kindLooks[$kind]}

  &:active {
    transform: scale(0.985);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    transform: none;
  }
  &:disabled {
    background: ${color.disabled};
    border-color: transparent;
    color: ${color.muted};
  }
`;

const kindLooks = {
  primary: css`
    background: ${color.brand};
    color: ${color.onBrand};
    @media (hover: hover) {
      &:hover:not(:disabled) {
        background: ${color.brandStrong};
      }
    }
  `,
  tinted: css`
    background: ${color.brandTint};
    color: ${color.brandStrong};
    @media (hover: hover) {
      &:hover:not(:disabled) {
        filter: brightness(0.97);
      }
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.brand};
    color: ${color.brandStrong};
    @media (hover: hover) {
      &:hover:not(:disabled) {
        background: ${color.brandTint};
      }
    }
  `,
  quiet: css`
    background: none;
    color: ${color.brand};
    @media (hover: hover) {
      &:hover:not(:disabled) {
        background: ${color.brandTint};
      }
    }
    &:disabled {
      background: none;
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onBrand};
    @media (hover: hover) {
      &:hover:not(:disabled) {
        filter: brightness(0.9);
      }
    }
  `,
} satisfies Record<ButtonKind, ReturnType<typeof css>>;
