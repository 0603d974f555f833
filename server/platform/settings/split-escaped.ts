/** Splits at each unescaped separator. The parts still contain their backslashes. */
export function splitEscaped(written: string, separator: ',' | '.'): string[] {
  const parts = [''];
  for (const [piece] of written.matchAll(/\\.|./gsu))
    if (piece === separator) parts.push('');
    else parts.push(`${parts.pop()}${piece}`);
  return parts;
}

/** Removes the escapes: a backslash keeps the next character, and spaces at the ends are kept only with one. */
export function withoutEscapes(part: string): string {
  const [, content = ''] = /^\s*((?:\\.|[^\\])*?)\s*$/su.exec(part) ?? ['', part];
  return content.replace(/\\(.)/gsu, '$1');
}
