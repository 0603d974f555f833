/** Minified: without comments, line breaks and indentation. */
export function plainly(rules: string): string {
  return rules.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}
