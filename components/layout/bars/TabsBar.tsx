import styled from 'styled-components';
import type { TabsProps } from '@/components/ui/controls/Tabs';
import { Tabs } from '@/components/ui/controls/Tabs';
import { space } from '@/styles/tokens';

/** Tabs below the bar: they reach the edges of the column, beyond its padding. */
export function TabsBar<Id extends string>(tabs: TabsProps<Id>) {
  return (
    <Edges>
      <Tabs {...tabs} />
    </Edges>
  );
}

const Edges = styled.div`
  margin: ${space(-4)} ${space(-4)} 0;
`;
