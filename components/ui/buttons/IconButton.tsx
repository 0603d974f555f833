import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion, space, target } from '@/styles/tokens';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** The accessible label. */
  label: string;
  icon: ReactNode;
  /** Without the round tint behind the icon. */
  plain?: boolean;
}

/** A round button of 48 px, of which the middle 40 are tinted. */
export function IconButton({ label, icon, plain, ...rest }: IconButtonProps) {
  return (
    <Root type="button" {...rest} aria-label={label} $plain={plain}>
      {icon}
    </Root>
  );
}

const Root = styled.button<{ $plain: boolean | undefined }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${target.small};
  height: ${target.small};
  padding: ${space(1)};
  border: 0;
  border-radius: 50%;
  background: ${({ $plain }) => ($plain ? 'none' : color.brandTint)} content-box;
  color: ${({ $plain }) => ($plain ? 'inherit' : color.brandStrong)};
  cursor: pointer;
  touch-action: manipulation;
  transition: transform ${motion.quick};
  &:active {
    transform: scale(0.94);
  }
`;
