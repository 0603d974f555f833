import type { ComponentPropsWithRef } from 'react';
import type { ButtonKind } from './button-styles';
import { ButtonRoot } from './button-styles';

export interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  href: string;
  kind?: ButtonKind;
  compact?: boolean;
}

/** A link that looks like a button. For pages of the product spread `useLinkTo`, so that utm_ parameters are kept. */
export function LinkButton({ kind = 'primary', compact, ...rest }: LinkButtonProps) {
  return <ButtonRoot as="a" {...rest} $kind={kind} $compact={compact} />;
}
