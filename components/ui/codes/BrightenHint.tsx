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

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding-inline: ${space(4)};
  color: ${color.muted};
  > svg {
    flex: none;
  }
`;
