import type { FocusEvent } from 'react';
import { formatMobile, tidyMobile } from '@/domain/identity/mobile-number';
import type { TextFieldProps } from './TextField';
import { TextField } from './TextField';

/**
 * A mobile number. Typing is not reformatted; on blur, ten digits become 081-234-5678. The form gets that text, so its
 * schema tidies it (`tidyMobile`).
 */
export function TelField({ onBlur, ...rest }: TextFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = formatMobile(tidyMobile(event.target.value));
    return onBlur?.(event);
  };
  return <TextField type="tel" inputMode="tel" autoComplete="tel-national" {...rest} onBlur={leave} />;
}
