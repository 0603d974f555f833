import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { fontSize, space } from '@/styles/tokens';

export interface PanelProps {
  title: string;
  /** Filters or a button at the end of the title's row. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A white field of the desk with a heading. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {actions}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  > h2 {
    font-size: ${fontSize.body};
  }
`;
