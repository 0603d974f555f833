import type { ElementType } from 'react';
import type { JSXSource } from 'react/jsx-dev-runtime';
import { jsxDEV as makeElement, Fragment as ReactFragment } from 'react/jsx-dev-runtime';
import { withWholeLines } from './whole-lines';

// The same as jsx-runtime.ts, for a developer's server.

export type { JSX } from 'react/jsx-dev-runtime';

export const Fragment = ReactFragment;

export function jsxDEV(
  type: ElementType,
  props: object,
  key: string | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  return makeElement(type, withWholeLines(type, props), key, isStatic, source, self);
}
