import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Title } from '@/components/ui/text/Text';
import { color, space } from '@/styles/tokens';

export interface PageHeadProps {
  title: ReactNode;
  /** A muted line under the title. */
  note?: ReactNode;
  /** Badges or buttons at the end of the row. */
  actions?: ReactNode;
}

/** The heading of a page of the desk. */
export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <Root>
      <div>
        <Title>{title}</Title>
        {note && <Note>{note}</Note>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
`;

const Note = styled.p`
  color: ${color.muted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
