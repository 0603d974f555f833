import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { BusyDots } from './BusyDots';
import type { ButtonKind } from './button-look';
import { ButtonRoot } from './button-look';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind;
  /** As wide as its text, 48 px high; without it the button fills the row, 56 px high. */
  compact?: boolean;
  /** While busy the button keeps its words and its focus, and a second tap does nothing. */
  busy?: boolean;
}

/** Says what it does ("Donate 200 points", not "OK"). One primary button per screen. */
export function Button({ kind = 'primary', compact, busy = false, onClick, children, ...rest }: ButtonProps) {
  // Not `disabled`: that would drop the focus, and with it the place of whoever uses a screen reader.
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
