import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';
import { inseparablePieces } from '@/domain/line-ends';

/** These hold text alone. */
const textOnly = new Set(['option', 'textarea', 'title', 'desc', 'script', 'style', 'text', 'tspan']);

/**
 * Properties of an element, with the pieces of its texts that stay in one line as elements of their own. The text on the page, the names
 * of its parts and what a search finds are as written.
 */
export function withWholeLines(type: unknown, props: { children?: ReactNode }): object {
  const { children } = props;
  if (!isShown(type)) return props;
  if (typeof children === 'string') return { ...props, children: inPieces(children) };
  return Array.isArray(children) ? { ...props, children: children.map(inPieces) } : props;
}

/** Elements of the page and their styled kinds. Other components pass their children on, or read them. */
function isShown(type: unknown): boolean {
  const element: unknown = typeof type === 'object' && type !== null && 'target' in type ? type.target : type;
  return type === Fragment || (typeof element === 'string' && !textOnly.has(element));
}

// Elements that no rule of style is for. The outer one keeps a text in one piece where its parent lays its children out side by side.
function inPieces(child: ReactNode, place?: number): ReactNode {
  const pieces = typeof child === 'string' ? inseparablePieces(child) : [];
  if (pieces.length < 2) return child;
  const inLine = pieces.map((piece, at) => (at % 2 ? createElement('one-line', { key: at }, piece) : piece));
  return createElement('whole-lines', { key: place }, ...inLine);
}
