import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SunIcon } from '@/components/ui/icons/till-icons';
import { color, space } from '@/styles/tokens';

/** Suggests a brighter screen, beside a code to be scanned. */
export function BrightenHint({ children }: { children: ReactNode }) {
  return (
    <Line>
      <SunIcon size={20} />
      {children}
    </Line>
  );
}

// The icon is part of the text, so that it stays beside the first word when the line breaks.
const Line = styled.p`
  padding-inline: ${space(4)};
  color: ${color.muted};
  text-align: center;
  text-wrap: balance;
  > svg {
    display: inline-block;
    margin-inline-end: ${space(2)};
    vertical-align: middle;
  }
`;
