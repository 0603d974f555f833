/** Markup whose texts are escaped. */
export type Html = { readonly markup: string };

type Part = string | number | Html | readonly Html[] | undefined | false;

/** A template of markup: every value is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return {
    markup: parts.map((part, place) => part + markupOf(place < values.length ? values[place] : undefined)).join(''),
  };
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
