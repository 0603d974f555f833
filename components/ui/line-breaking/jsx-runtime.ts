import type { ElementType } from 'react';
import { jsx as makeElement, jsxs as makeElements, Fragment as ReactFragment } from 'react/jsx-runtime';
import { withWholeLines } from './whole-lines';

// What TypeScript's `jsxImportSource` names (tsconfig.json): React's own, with every text of the page in lines that break where they may.

export type { JSX } from 'react/jsx-runtime';

export const Fragment = ReactFragment;

export function jsx(type: ElementType, props: object, key?: string) {
  return makeElement(type, withWholeLines(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: string) {
  return makeElements(type, withWholeLines(type, props), key);
}
