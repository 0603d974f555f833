import { css } from 'styled-components';
import { color, motion, radius, space, target } from '@/styles/tokens';

/** The card around a radio or a checkbox; all of it is the target. */
export const choiceStyles = css<{ $invalid: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  min-height: ${target.small};
  padding: ${space(3)} ${space(4)};
  border: 1.5px solid ${({ $invalid }) => ($invalid ? color.danger : color.line)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  cursor: pointer;
  transition: border-color ${motion.quick}, background-color ${motion.quick};

  input {
    flex: none;
    -webkit-appearance: none;
    appearance: none;
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    margin-block: calc((1lh - 26px) / 2);
    border: 2px solid ${color.fieldBorder};
    background: ${color.surface};
    cursor: inherit;
    transition: border-color ${motion.quick}, background-color ${motion.quick};
  }
  input:checked {
    border-color: ${color.brand};
  }
  &:has(input:checked) {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }
  &:has(input:disabled) {
    cursor: default;
    color: ${color.muted};
  }
  > span {
    min-width: 0;
  }
`;

export const radioMark = css`
  input {
    border-radius: 50%;
  }
  input:checked::before {
    content: '';
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${color.brand};
  }
`;

export const checkMark = css`
  /* A ticked box turns green by itself; the card around it stays calm. */
  &:has(input:checked) {
    border-color: ${color.line};
    background: ${color.surface};
  }
  input {
    border-radius: 8px;
  }
  input:checked {
    background: ${color.brand};
  }
  input:checked::before {
    content: '';
    width: 7px;
    height: 13px;
    margin-top: -3px;
    border: solid ${color.onBrand};
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(45deg);
  }
`;
