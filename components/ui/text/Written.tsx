import { languageOf } from '@/domain/languages';

/** Text in its author's language, such as a name or an address: read aloud in that language, not the page's. */
export function Written({ children }: { children: string }) {
  return <span lang={languageOf(children)}>{children}</span>;
}
