import type { MouseEvent } from 'react';
import { withUtm } from '@/domain/navigation/utm';
import { pageSearch } from '@/services/page-address';
import { useNavigate } from './useNavigate';

/** What an `<a>` needs to lead to a page of the product. */
export type Link = { href: string; onClick: (event: MouseEvent) => void };

/** A link that goes on by `go`; opened in another tab or window it is the browser's, with the utm_ parameters in its address. */
export function linkTo(path: string, go: () => void): Link {
  return {
    href: withUtm(path, pageSearch()),
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go();
    },
  };
}

/** Links whose tap stays in the app, where the page that is there already goes on. */
export function useLinkTo(): (path: string, how?: 'push' | 'replace') => Link {
  const navigate = useNavigate();
  return (path, how = 'push') => linkTo(path, () => navigate[how](path));
}
