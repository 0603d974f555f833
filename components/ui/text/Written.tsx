import { languageOf } from '@/domain/languages';

/** Text as somebody wrote it, a name or an address: read aloud in its own language, whatever that of the page is. */
export function Written({ children }: { children: string }) {
  return <span lang={languageOf(children)}>{children}</span>;
}
