import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { fontSize } from '@/styles/tokens';

/** The title of a further step in the sheet for the till. It takes the focus: the button that led here is gone. */
export function TillTitle({ id, children }: { id: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Title id={id} ref={title} tabIndex={-1}>
      {children}
    </Title>
  );
}

const Title = styled.h2`
  font-size: ${fontSize.heading};
  text-align: center;
  text-wrap: balance;
  outline: none;
`;
