import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, motion, space, target } from '@/styles/tokens';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A setting that takes effect immediately, without a submit: "pause the use of my points". */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <Root>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself */}
      <input {...input} type="checkbox" role="switch" />
    </Root>
  );
}

const Root = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: ${target.small};
  padding-block: ${space(3)};
  cursor: pointer;
  small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  input {
    flex: none;
    -webkit-appearance: none;
    appearance: none;
    width: 52px;
    height: 32px;
    border: 2px solid ${color.fieldBorder};
    border-radius: 16px;
    background: ${color.fieldBorder};
    cursor: inherit;
    transition: background-color ${motion.quick}, border-color ${motion.quick};
  }
  input::before {
    content: '';
    display: block;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: ${color.surface};
    transition: transform ${motion.quick};
  }
  input:checked {
    border-color: ${color.brand};
    background: ${color.brand};
  }
  input:checked::before {
    transform: translateX(20px);
  }
`;
