import { useEffect } from 'react';
import styled from 'styled-components';
import { optionalPart } from '@/components/ui/states/later-parts';
import { loadErrorTexts } from '@/hooks/errors/explain-error';
import type { Toast } from '@/hooks/errors/useToasts';
import { useToasts } from '@/hooks/errors/useToasts';
import { columnWidth, depths, space } from '@/styles/tokens';

const ToastCard = optionalPart(() =>
  import(/* webpackChunkName: "behind" */ './ToastCard').then((part) => part.ToastCard),
);

/** Rendered once in the app. Its two live regions always exist, so that a screen reader announces what enters them. */
export function ToastRegion() {
  const toasts = useToasts();
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');

  // Preloaded: the first toast may be that the network is gone.
  useEffect(() => {
    ToastCard.fetch();
    loadErrorTexts().catch(() => undefined);
  }, []);

  return (
    <Region>
      <div role="alert">{errors.map(toCard)}</div>
      <div role="status">{others.map(toCard)}</div>
    </Region>
  );
}

const toCard = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

const Region = styled.div`
  position: fixed;
  z-index: ${depths.toast};
  inset-block-start: max(${space(2)}, env(safe-area-inset-top));
  inset-inline: ${space(2)};
  max-width: calc(${columnWidth} - ${space(4)});
  margin-inline: auto;
  pointer-events: none;
`;
