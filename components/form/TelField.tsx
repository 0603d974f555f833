import type { FocusEvent } from 'react';
import { formatMobile, tidyMobile } from '@/domain/identity/mobile-number';
import type { TextFieldProps } from './TextField';
import { TextField } from './TextField';

/**
 * A mobile number. Nothing moves while one types; on leaving, ten digits are shown as 081-234-5678 and the form gets
 * that text, so its schema tidies it (`tidyMobile`).
 */
export function TelField({ onBlur, ...rest }: TextFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = formatMobile(tidyMobile(event.target.value));
    return onBlur?.(event);
  };
  return <TextField type="tel" inputMode="tel" autoComplete="tel-national" {...rest} onBlur={leave} />;
}
