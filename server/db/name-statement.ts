/** A statement's verb and first table, such as `select members`, which may be shown or logged. Its values may not. */
export function nameOfStatement(text: string): string {
  const verb = /\b(select|insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_.]{0,62})/i.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}
