import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontWeight, motion, space, target } from '@/styles/tokens';

export interface TabsProps<Id extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  active: Id;
  onChange: (id: Id) => void;
}

/** A row of tabs with a 3 px underline. Arrow keys, Home and End move and select; TabPanel shows the content. */
export function Tabs<Id extends string>({ label, tabs, active, onChange }: TabsProps<Id>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const to = nextIndex(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return (
    <List role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, label: text }) => (
        <Tab
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === active}
          aria-controls={id === active ? panelId(id) : undefined}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {text}
        </Tab>
      ))}
    </List>
  );
}

/** The content of the active tab. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)}>
      {children}
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

const List = styled.div`
  display: flex;
  /* With large text the row scrolls rather than cutting words. */
  overflow-x: auto;
  box-shadow: inset 0 -1px ${color.line};
`;

const Tab = styled.button`
  flex: 1 0 0;
  min-width: max-content;
  min-height: ${target.small};
  padding: ${space(3)} ${space(2)};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.muted};
  cursor: pointer;
  transition: color ${motion.quick}, border-color ${motion.quick};
  &[aria-selected='true'] {
    border-color: ${color.brand};
    color: ${color.brandStrong};
    font-weight: ${fontWeight.semibold};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
