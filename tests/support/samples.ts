export type Sample = { name: string; labels: Record<string, string>; value: number };

/** Reads what a process answers to Prometheus. */
export function readSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', , braces = '', value = ''] = /^(\w+)(\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const labels = [...braces.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, given]) => [label, given]);
      return { name, labels: Object.fromEntries(labels), value: Number(value) };
    });
}
