import type { ChangeEvent, ClipboardEvent, ComponentPropsWithRef } from 'react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { QuestionProps } from '@/components/form/Field';
import { Field } from '@/components/form/Field';
import { plainDigits } from '@/domain/tidy-text';
import { color, fontWeight, radius, space } from '@/styles/tokens';

interface CodeInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange'>,
    QuestionProps {
  /** Every change, with the digits so far. */
  onChange?: (code: string) => void;
  /** Once for every complete code; an error leaves the digits in place. */
  onComplete?: (code: string) => void;
}

const length = 6;
/** Fits all six digits with large text. */
const codeSize = 'min(1.75rem, 10.5vw)';

/** A one-time code in ONE field: split boxes break pasting and the phone's own suggestion. */
export function CodeInput({ label, hint, error, required, id, onChange, onComplete, ...input }: CodeInputProps) {
  const [code, setCode] = useState('');
  const sent = useRef('');

  // No maxLength: it would cut "K7QD 482 913" before its digits are extracted.
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    // A keyboard's suggestion is inserted behind a wrong code without a paste event.
    const behind = code.length === length && typed.startsWith(code) ? codeDigits(typed.slice(length)) : '';
    put(behind.length === length ? behind : codeDigits(typed));
  };

  // A whole code replaces what is there, wherever the caret is.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = codeDigits(event.clipboardData.getData('text'));
    if (pasted.length < length) return;
    event.preventDefault();
    put(pasted);
  };

  const put = (next: string) => {
    setCode(next);
    onChange?.(next);
    if (next.length < length) sent.current = '';
    else if (next !== sent.current) {
      sent.current = next;
      onComplete?.(next);
    }
  };

  return (
    <Field id={id ?? input.name} label={label} hint={hint} error={error} required={required}>
      {(aria) => (
        <Box $invalid={Boolean(error)}>
          <Digits
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            {...input}
            {...aria}
            value={code}
            onChange={take}
            onPaste={paste}
          />
        </Box>
      )}
    </Field>
  );
}

/**
 * The digits of a code in typed or pasted text. Words with letters are left out, because the reference contains
 * digits of its own: "K7QD 482 913" is 482913, and so is "รหัส OTP 482913 (Ref: K7QD) ใช้ได้ 5 นาที". They count only
 * if nothing else is there: a letter typed by mistake must not clear "48".
 */
export function codeDigits(text: string): string {
  const words = text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainDigits);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const code = numbers.find((word) => word.length === length) ?? (numbers.length > 0 ? numbers : words).join('');
  return code.replace(/\D/g, '').slice(0, length);
}

const edge = ({ $invalid }: { $invalid: boolean }) => ($invalid ? color.danger : color.brand);

const Box = styled.div<{ $invalid: boolean }>`
  display: flex;
  justify-content: center;
  padding: ${space(2)};
  border: ${({ $invalid }) => ($invalid ? `2px solid ${color.danger}` : `1.5px solid ${color.fieldBorder}`)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  cursor: text;
  &:focus-within {
    border-color: ${edge};
    outline: 2px solid ${edge};
  }
`;

// Every digit is 1ch wide (tabular figures) and 1ch apart; the lines under them have the same measure. One more 1ch contains the caret
// after the last digit: without it the field would scroll and cut off the first one.
const Digits = styled.input`
  width: ${length * 2 + 1}ch;
  margin-inline-end: -1ch;
  max-width: 100%;
  min-height: 52px;
  padding: 0 0 0 0.5ch;
  border: 0;
  outline: 0;
  border-radius: 0;
  background: repeating-linear-gradient(90deg, transparent 0 0.35ch, ${color.fieldBorder} 0.35ch 1.65ch, transparent 0 2ch) 0
    calc(100% - 2px) / ${length * 2}ch 2px no-repeat;
  font-size: ${codeSize};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: 1ch;
  clip-path: inset(0 0 -4px 0);
`;
