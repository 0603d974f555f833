import type { BrowserContext, Page } from '@playwright/test';
import { isWhole } from './hostile-texts';

export type Watch = {
  /** What a planted text has done so far, with the page in which it did. */
  struck: readonly string[];
  /** Looks at the page as it is. */
  look: (page: Page) => Promise<void>;
  /** The fields that each page has shown. */
  shown: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Watches all pages of a browser window for script that runs, markup that comes from a text, and texts that are not shown as written. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const struck: string[] = [];
  const shown = new Map<string, Set<string>>();
  await context.exposeBinding('struck', ({ page }, what) => void struck.push(`${page.url()}: script ran: ${what}`));
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(globalThis, 'struck')(`policy: ${effectiveDirective} ${blockedURI}`),
    ),
  );
  context.on('dialog', (dialog) => {
    // A form that was begun asks before it is left.
    if (dialog.type() !== 'beforeunload') struck.push(`dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/css') struck.push(`a text was taken for a style: ${request.url()}`);
  });
  return {
    struck,
    shown,
    look: async (page) => {
      const path = new URL(page.url()).pathname;
      const { markup, texts } = await page.evaluate(inPage);
      struck.push(...markup.map((what) => `${path}: ${what}`));
      const fields = shown.get(path) ?? new Set();
      shown.set(path, fields);
      for (const text of texts) {
        fields.add(text.split(' ')[0] ?? '');
        if (!isWhole(text)) struck.push(`${path}: not shown as written: ${text}`);
      }
    },
  };
}

/** Runs in the page. */
function inPage(): { markup: string[]; texts: string[] } {
  const links = ['href', 'src', 'action', 'formaction', 'data'].map((name) => `[${name}^="javascript:" i]`);
  const found = document.querySelectorAll(`[data-planted], [onmouseover], [onerror], [onload], [onfocus], ${links}`);
  const markup = [...found].map((element) => `markup out of a text: ${element.outerHTML.slice(0, 200)}`);
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Element) || node instanceof HTMLScriptElement) continue;
    const own = [...node.childNodes].filter((child) => child instanceof Text);
    texts.push(own.map(({ data }) => data).join(''), ...[...node.attributes].map(({ value }) => value));
  }
  return { markup, texts: texts.flatMap((text) => [...text.matchAll(/‹([^‹›]*)›/g)].map(([, inner = '']) => inner)) };
}
