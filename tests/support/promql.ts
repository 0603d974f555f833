/** A metric in a query, with what is asked of its labels. */
export type Selector = { metric: string; matchers: { label: string; values: string[] }[] };

/** The metrics that a query reads: each name that is no function, keyword or label. */
export function selectorsOf(query: string): Selector[] {
  const withoutGroups = query.replace(/\b(?:by|without)\s*\([^)]*\)/g, '');
  return [...withoutGroups.matchAll(/\b([a-z_]\w*)(\{[^}]*\})?(?!\w*\()/g)]
    .filter(([, name = '']) => /_|^up$/.test(name) && !functions.has(name) && !/^\d/.test(name))
    .map(([, metric = '', braces = '']) => ({ metric, matchers: matchersOf(braces) }));
}

const functions = new Set(['histogram_quantile']);

function matchersOf(braces: string): Selector['matchers'] {
  return [...braces.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label = '', values = '']) => ({
    label,
    values: values.split('|'),
  }));
}
