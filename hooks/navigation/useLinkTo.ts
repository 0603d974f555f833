import type { MouseEvent } from 'react';
import { withUtm } from '@/domain/navigation/destination';
import { pageSearch } from '@/services/browser/page-address';
import { asTapOn } from './tapped-picture';
import { useNavigate } from './useNavigate';

/** Props for an `<a>` to a page of the product. */
export type Link = { href: string; onClick: (event: MouseEvent<Element>) => void };

/**
 * A link that navigates with `go`; in another tab or window the browser opens it, with the utm_ parameters in its
 * address.
 */
export function linkTo(path: string, go: () => void): Link {
  return {
    href: withUtm(path, pageSearch()),
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      asTapOn(event.currentTarget, go);
    },
  };
}

/** Links that stay in the app, using the loaded document. */
export function useLinkTo(): (path: string, how?: 'push' | 'replace') => Link {
  const navigate = useNavigate();
  return (path, how = 'push') => linkTo(path, () => navigate[how](path));
}
