import { useSyncExternalStore } from 'react';
import { listeners } from '@/services/browser/listeners';

export type ToastKind = 'info' | 'success' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  message?: string | undefined;
  /** The number to quote; such a toast stays longer, to be written down. */
  quote?: string | undefined;
}

/**
 * Shows a toast. Errors stay 8 s, others 5 s, for slow readers and screen readers; 30 s with a number to write down.
 * Returns its id.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const id = lastId;
  // A duplicate would only replace itself.
  const others = toasts.filter(({ title, message }) => title !== toast.title || message !== toast.message);
  change([...others, { ...toast, id }].slice(-mostAtOnce));
  setTimeout(() => dismissToast(id), toast.quote ? 30_000 : lifetimeMilliseconds[toast.kind]);
  return id;
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
}

/** An error belongs to the page where it happened and is removed with it. Other toasts report finished actions. */
export function dismissErrors(): void {
  if (toasts.some(({ kind }) => kind === 'error')) change(toasts.filter(({ kind }) => kind !== 'error'));
}

/** The toasts on screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    changes.add,
    () => toasts,
    () => none,
  );
}

const lifetimeMilliseconds = { info: 5000, success: 5000, error: 8000 } satisfies Record<ToastKind, number>;
const mostAtOnce = 3;
const none: readonly Toast[] = [];
const changes = listeners();
let toasts = none;
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  changes.notify();
}
