import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

export type LineFault = { line: number; what: string };

/** A YAML text: what it says, in which line it says it, and what is wrong with it as YAML. */
export function readLines(text: string): { said: unknown; lineOf: LineOf; faults: LineFault[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (place: number) => Math.max(1, lineCounter.linePos(place).line);
  const faults = [...document.errors, ...document.warnings].map(({ pos: [place], message }) => ({
    line: lineAt(place),
    what: message,
  }));

  const lineOf: LineOf = (path) => {
    let [node, line]: [unknown, number] = [document.contents, 1];
    for (const name of path) {
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name) : undefined;
      if (!pair) break;
      if (isScalar(pair.key) && pair.key.range) line = lineAt(pair.key.range[0]);
      node = pair.value;
    }
    return line;
  };

  if (faults.length > 0) return { said: undefined, lineOf, faults };
  try {
    // No entry needs references, and a few lines of them can stand for gigabytes.
    return { said: document.toJS({ maxAliasCount: 0 }), lineOf, faults };
  } catch {
    return { said: undefined, lineOf, faults: [{ line: 1, what: 'references (& and *) are not understood here' }] };
  }
}

/** The line of a key, or, where the key is not there, of the nearest one around it. */
type LineOf = (path: readonly string[]) => number;
