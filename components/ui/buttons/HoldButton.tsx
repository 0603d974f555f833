import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Hint } from '@/components/ui/text/Text';
import { color, depths, fontWeight, radius, space, target } from '@/styles/tokens';
import { BusyDots } from './BusyDots';

export interface HoldButtonProps {
  children: ReactNode;
  /** Shown after a press that was too short: "Press and hold for one second". */
  hint: string;
  /** Shown and announced after the first press of a keyboard, a switch or a screen reader. */
  again: string;
  busy?: boolean;
  onConfirm: () => void;
}

const holdMilliseconds = 1000;
const againMilliseconds = 8000;

/**
 * Confirms an irreversible action: by holding it for a second, or by two presses where holding is impossible, as on a keyboard, with a
 * switch or a screen reader.
 */
export function HoldButton({ children, hint, again, busy = false, onConfirm }: HoldButtonProps) {
  const [state, setState] = useState<'idle' | 'holding' | 'short' | 'again'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The click that follows a finger or a mouse button is no press of its own. */
  const isPointed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
  const confirm = () => {
    clearTimeout(timer.current);
    setState('idle');
    onConfirm();
  };
  const press = (event: PointerEvent) => {
    isPointed.current = !isVirtual(event.nativeEvent);
    if (busy || event.button !== 0 || !isPointed.current) return;
    setState('holding');
    after(holdMilliseconds, confirm);
  };
  const release = () => {
    if (state !== 'holding') return;
    clearTimeout(timer.current);
    setState('short');
  };
  const click = () => {
    const wasPointed = isPointed.current;
    isPointed.current = false;
    if (busy || wasPointed) return;
    if (state === 'again') return confirm();
    setState('again');
    after(againMilliseconds, () => setState('idle'));
  };

  return (
    <Root>
      <Press
        type="button"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        $holding={state === 'holding'}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onContextMenu={(event) => event.preventDefault()}
        onClick={click}
      >
        <span>{children}</span>
        {busy && <BusyDots />}
      </Press>
      <Hint role="status">
        {state === 'short' && hint}
        {state === 'again' && again}
      </Hint>
    </Root>
  );
}

/**
 * Screen readers on phones send pointer events of no size, or of a mouse without pressure. So does every mouse in Safari 16, but that
 * one counts its presses in `detail`.
 */
function isVirtual(event: globalThis.MouseEvent): boolean {
  if (!('width' in event && 'height' in event && 'pressure' in event && 'pointerType' in event))
    return event.detail === 0;
  const { width, height, pressure, pointerType, detail } = event;
  const isPressed = pressure !== 0 || detail > 0;
  return (width === 0 && height === 0) || (width === 1 && height === 1 && !isPressed && pointerType === 'mouse');
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  text-align: center;
`;

const fill = keyframes`
  from { transform: scaleX(0); }
`;

const Press = styled.button<{ $holding: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  width: 100%;
  min-height: ${target.main};
  padding: ${space(2)} ${space(4)};
  border: 0;
  border-radius: ${radius.medium};
  background: ${color.brand};
  color: ${color.onBrand};
  font-weight: ${fontWeight.semibold};
  text-wrap: balance;
  cursor: pointer;
  overflow: hidden;
  isolation: isolate;
  /* Holding must neither select, scroll nor open a menu. */
  touch-action: none;
  -webkit-user-select: none;
  user-select: none;
  -webkit-touch-callout: none;
  &[aria-disabled='true'] {
    cursor: default;
  }
  &::before {
    content: '';
    position: absolute;
    z-index: ${depths.behind};
    inset: 0;
    background: ${color.brandStrong};
    transform: scaleX(0);
    transform-origin: left;
    ${({ $holding }) => $holding && holding}
  }
`;

// Explains how long to hold, so it runs with reduced motion as well.
const holding = css`
  transform: scaleX(1);
  animation: ${fill} ${holdMilliseconds}ms linear !important;
  animation-duration: ${holdMilliseconds}ms !important;
`;
