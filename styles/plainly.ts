/** As it is sent: without comments, line ends and what indents. */
export function plainly(rules: string): string {
  return rules.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
}
