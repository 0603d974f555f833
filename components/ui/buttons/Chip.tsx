import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, radius, space, target } from '@/styles/tokens';

/** A quick amount or a filter: a small pill inside a target of 48 px. `aria-pressed` marks the chosen one. */
export function Chip({ children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <Root type="button" {...rest}>
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.button`
  min-width: ${target.small};
  min-height: ${target.small};
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.semibold};
  cursor: pointer;
  > span {
    display: block;
    padding: ${space(0.5)} ${space(3)};
    border: 1.5px solid transparent;
    border-radius: ${radius.round};
    background: ${color.accentTint};
    color: ${color.accentInk};
  }
  &[aria-pressed='true'] > span {
    border-color: ${color.accentInk};
    background: ${color.accent};
  }
`;
