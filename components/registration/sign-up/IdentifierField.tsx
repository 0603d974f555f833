import type { FocusEvent } from 'react';
import type { TextFieldProps } from '@/components/form/TextField';
import { TextField } from '@/components/form/TextField';
import { formatCitizenId, tidyCitizenId, tidyPassport } from '@/domain/identity/identifier';

/**
 * The 13 digits of an ID card, grouped on blur as they are printed. Browsers must not remember them, so no autofill.
 */
export function CitizenIdField({ onBlur, ...rest }: TextFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = formatCitizenId(tidyCitizenId(event.target.value));
    return onBlur?.(event);
  };
  return <TextField inputMode="numeric" autoComplete="off" {...rest} onBlur={leave} />;
}

/** A passport or alien number, in capitals on blur. */
export function PassportField({ onBlur, ...rest }: TextFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = tidyPassport(event.target.value);
    return onBlur?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      onBlur={leave}
    />
  );
}
