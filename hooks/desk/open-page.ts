import { loadPage } from '@/services/browser/page-address';

/** Opens another page of the desk, which is a load of its own. */
export function openPage(href: string): void {
  loadPage(href);
}
