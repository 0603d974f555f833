import { css } from 'styled-components';
import { color, motion, radius, space, target } from '@/styles/tokens';

/** The box of every text field and select. 16 px text, or iOS zooms in. */
export const controlStyles = css`
  display: block;
  width: 100%;
  min-height: ${target.main};
  padding: ${space(3)} ${space(4)};
  border: 1.5px solid ${color.fieldBorder};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  font-size: max(16px, 1rem);
  line-height: 1.5;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &:focus-visible {
    border-color: ${color.brand};
    outline: 2px solid ${color.brand};
    outline-offset: 0;
  }
  &[aria-invalid] {
    border: 2px solid ${color.danger};
  }
  &[aria-invalid]:focus-visible {
    outline-color: ${color.danger};
  }
  &:disabled,
  &[readonly] {
    border-color: ${color.line};
    background: ${color.page};
  }
`;
