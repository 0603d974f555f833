import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { ButtonKind, ButtonLook } from './button-look';
import { buttonLook } from './button-look';

export interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  kind?: ButtonKind;
  compact?: boolean;
}

/** A link that looks like a button. Inside paths go through `useNavigate` in `onClick`, so that utm_ parameters stay. */
export function LinkButton({ kind = 'primary', compact, ...rest }: LinkButtonProps) {
  return <Root {...rest} $kind={kind} $compact={compact} />;
}

const Root = styled.a<ButtonLook>`
  ${buttonLook}
`;
