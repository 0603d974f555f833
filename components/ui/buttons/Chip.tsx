import type { ComponentPropsWithRef } from 'react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, radius, space, target } from '@/styles/tokens';

/** A quick amount or a filter: a small pill inside a target of 48 px. `aria-pressed` marks the chosen one. */
export function Chip({ children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <Root type="button" {...rest}>
      <span>{children}</span>
    </Root>
  );
}

interface FilterChipsProps<Id extends string> {
  /** The label of the group for screen readers. */
  label: string;
  chips: readonly { id: Id; label: string }[];
  /** Undefined until it is known. */
  chosen: Id | undefined;
  onChoose: (id: Id) => void;
}

/** A row of filters that scrolls sideways. */
export function FilterChips<Id extends string>({ label, chips, chosen, onChoose }: FilterChipsProps<Id>) {
  const row = useRef<HTMLFieldSetElement>(null);

  // The filter in the address may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has another place
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    const frame = row.current?.getBoundingClientRect();
    if (chip && frame) row.current?.scrollBy?.({ left: chip.x + chip.width / 2 - (frame.x + frame.width / 2) });
  }, [chosen]);

  return (
    <Row ref={row} aria-label={label}>
      {chips.map(({ id, label: text }) => (
        <Chip key={id} data-chip={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {text}
        </Chip>
      ))}
    </Row>
  );
}

const Root = styled.button`
  min-width: ${target.small};
  min-height: ${target.small};
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.semibold};
  cursor: pointer;
  > span {
    display: block;
    padding: ${space(1)} ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    background: ${color.surface};
    color: ${color.ink};
    white-space: nowrap;
  }
  &[aria-pressed='true'] > span {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.surface};
  }
`;

const Row = styled.fieldset`
  display: flex;
  gap: ${space(2)};
  min-width: 0;
  margin: 0 ${space(-4)};
  padding: 0 ${space(4)};
  border: 0;
  overflow-x: auto;
  scrollbar-width: none;
  > button {
    flex: none;
  }
`;
