import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import { space } from '@/styles/tokens';

export interface ProfileGroupProps {
  title: string;
  note?: string;
  /** Its content has a card of its own. */
  bare?: boolean;
  children: ReactNode;
}

/** Questions that belong together, under their name. */
export function ProfileGroup({ title, note, bare, children }: ProfileGroupProps) {
  return (
    <Stack as="section" $gap={2}>
      <Heading>{title}</Heading>
      {note && <Hint>{note}</Hint>}
      {bare ? children : <Group as="div">{children}</Group>}
    </Stack>
  );
}

const Group = styled(Card)`
  display: grid;
  gap: ${space(5)};
`;
