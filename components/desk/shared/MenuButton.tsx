import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, depths, fontSize, fontWeight, radius, shadow, space, target } from '@/styles/tokens';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Red, and after a line: it takes something away. */
  grave?: boolean;
  /** Chosen now: a filter. */
  chosen?: boolean;
  /** Why it cannot be chosen: shown below it. */
  reason?: string | undefined;
  onChoose: () => void;
}

export interface MenuButtonProps {
  /** The accessible name; shown, too, unless there are `children`. */
  label: string;
  items: readonly MenuItem[];
  children?: ReactNode;
  look?: 'row' | 'chip' | 'button';
  pressed?: boolean;
}

/**
 * A button that opens a short menu: the arrow keys walk through it, Escape closes it and returns to the button. It lies over its table, which
 * would cut it off.
 */
export function MenuButton({ label, items, children, look = 'row', pressed }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { place, open, close } = useMenu(button);
  const choose = (item: MenuItem) => {
    // The focus goes back first: a dialog that the item opens returns it to here.
    close();
    item.onChoose();
  };
  return (
    <Root data-look={look}>
      <button
        ref={button}
        type="button"
        aria-label={children ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        aria-controls={place && id}
        data-pressed={pressed || undefined}
        onClick={() => (place ? close() : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        <span>{children ?? label}</span>
      </button>
      {place && (
        <Items id={id} label={label} items={items} place={place} button={button} onChoose={choose} onClose={close} />
      )}
    </Root>
  );
}

type Place = { top?: number; bottom?: number; right: number };

function useMenu(button: { current: HTMLButtonElement | null }) {
  const [place, setPlace] = useState<Place>();
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box) return;
    const right = Math.max(0, document.documentElement.clientWidth - box.right);
    // Above the button where there is more room.
    setPlace(
      box.bottom > window.innerHeight * 0.6
        ? { bottom: window.innerHeight - box.top, right }
        : { top: box.bottom, right },
    );
  };
  const close = () => {
    setPlace(undefined);
    button.current?.focus();
  };
  return { place, open, close };
}

interface ItemsProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  place: Place;
  button: { current: HTMLButtonElement | null };
  onChoose: (item: MenuItem) => void;
  onClose: () => void;
}

function Items({ id, label, items, place, button, onChoose, onClose }: ItemsProps) {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    // The button itself closes by its own click.
    const outside = ({ target: pressed }: Event) => {
      const isIn = pressed instanceof Node && (menu.current?.contains(pressed) || button.current?.contains(pressed));
      if (!isIn) latest.current();
    };
    const moved = () => latest.current();
    document.addEventListener('pointerdown', outside);
    window.addEventListener('scroll', moved, true);
    window.addEventListener('resize', moved);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('scroll', moved, true);
      window.removeEventListener('resize', moved);
    };
  }, [button]);
  return (
    <Menu ref={menu} id={id} role="menu" aria-label={label} style={place} onKeyDown={(event) => walk(event, onClose)}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          {...(item.chosen === undefined
            ? { role: 'menuitem' }
            : { role: 'menuitemradio', 'aria-checked': item.chosen })}
          tabIndex={-1}
          data-grave={item.grave || undefined}
          // Not `disabled`: the arrow keys reach it, so that its reason is read.
          aria-disabled={item.reason !== undefined || undefined}
          onClick={() => item.reason === undefined && onChoose(item)}
        >
          {item.icon}
          <span>
            {item.label}
            {item.reason && <small>{item.reason}</small>}
          </span>
        </button>
      ))}
    </Menu>
  );
}

function walk(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const goal = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at - 1),
    Home: items[0],
    End: items.at(-1),
  }[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') onClose();
  if (event.key === 'Escape' || goal) {
    event.preventDefault();
    // Neither the row's own keys nor a dialog around it.
    event.stopPropagation();
  }
  goal?.focus();
}

const Root = styled.div`
  display: inline-block;
  > button {
    min-width: ${target.small};
    min-height: ${target.small};
    padding: 0;
    border: 0;
    border-radius: ${radius.medium};
    background: none;
    color: inherit;
    font-weight: ${fontWeight.semibold};
    cursor: pointer;
  }
  > button > span {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(1)};
  }
  &[data-look='row'] > button:hover,
  &[data-look='row'] > button[aria-expanded='true'] {
    background: ${color.brandTint};
  }
  &[data-look='button'] > button {
    border: 1.5px solid ${color.brand};
    color: ${color.brandStrong};
  }
  &[data-look='chip'] > button {
    font-size: ${fontSize.small};
  }
  &[data-look='chip'] > button > span {
    padding: ${space(1)} ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    background: ${color.surface};
    white-space: nowrap;
  }
  &[data-look='chip'] > button[data-pressed] > span {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.surface};
  }
`;

const Menu = styled.div`
  position: fixed;
  z-index: ${depths.notification};
  display: grid;
  min-width: 13rem;
  max-width: calc(100vw - ${space(4)});
  max-height: 60vh;
  margin-block: ${space(1)};
  padding: ${space(2)} 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  overflow-y: auto;
  > button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${target.small};
    padding: ${space(1)} ${space(4)};
    border: 0;
    background: none;
    color: ${color.ink};
    font-weight: ${fontWeight.regular};
    text-align: start;
    cursor: pointer;
  }
  > button:hover,
  > button:focus-visible {
    background: ${color.brandTint};
    outline-offset: -3px;
  }
  small {
    display: block;
    font-size: ${fontSize.small};
  }
  > [aria-disabled] {
    color: ${color.muted};
    cursor: default;
  }
  > [aria-checked='true'] {
    font-weight: ${fontWeight.semibold};
  }
  > [data-grave] {
    color: ${color.danger};
  }
  > * + [data-grave] {
    border-block-start: 1px solid ${color.line};
  }
`;
