/** Splits at each separator that no backslash takes for itself. The parts still have their backslashes. */
export function splitEscaped(written: string, separator: ',' | '.'): string[] {
  const parts = [''];
  for (const [piece] of written.matchAll(/\\.|./gsu))
    if (piece === separator) parts.push('');
    else parts.push(`${parts.pop()}${piece}`);
  return parts;
}

/** What was meant: a backslash keeps the character after it, and spaces at the ends are kept only with one. */
export function withoutEscapes(part: string): string {
  const [, content = ''] = /^\s*((?:\\.|[^\\])*?)\s*$/su.exec(part) ?? ['', part];
  return content.replace(/\\(.)/gsu, '$1');
}
