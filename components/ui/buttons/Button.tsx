import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { BusyDots } from './BusyDots';
import type { ButtonKind } from './button-styles';
import { ButtonRoot } from './button-styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind;
  /** As wide as its text, 48 px high; otherwise the button fills the row, 56 px high. */
  compact?: boolean;
  /** A busy button keeps its text and its focus, and ignores further taps. */
  busy?: boolean;
}

/** Labelled with what it does ("Donate 200 points", not "OK"). One primary button per screen. */
export function Button({ kind = 'primary', compact, busy = false, onClick, children, ...rest }: ButtonProps) {
  // Not `disabled`: that would drop the focus, and a screen reader would lose its place.
  const whileBusy = (event: MouseEvent) => event.preventDefault();
  return (
    <ButtonRoot
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={busy ? whileBusy : onClick}
      $kind={kind}
      $compact={compact}
    >
      {children}
      {busy && <BusyDots />}
    </ButtonRoot>
  );
}
