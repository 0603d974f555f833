import { parseSync } from '@swc/core';
import { isRecord } from '@/domain/records';
import type { SourceFile } from './project-files';

/** A node of the syntax tree. swc has a type for every kind, but here only the kind matters. */
export type SyntaxNode = { type: string; line: number; fields: Record<string, unknown> };

/** Every node of a TypeScript file, in source order. */
export function nodesOf({ path, text }: SourceFile): SyntaxNode[] {
  // The offsets of swc continue across all files that it has parsed, so the leading statement marks the start of this file.
  const source = Buffer.from(`;${text}`);
  const tree: unknown = parseSync(source.toString(), {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2024',
  });
  const nodes: SyntaxNode[] = [];
  let begin: number | undefined;
  visit(tree, (fields) => {
    begin ??= startOf(fields);
    const lines = source
      .subarray(0, Math.max(0, startOf(fields) - begin))
      .toString()
      .split('\n').length;
    if (typeof fields.type === 'string') nodes.push({ type: fields.type, line: lines, fields });
  });
  return nodes;
}

function visit(value: unknown, see: (fields: Record<string, unknown>) => void): void {
  if (isRecord(value)) see(value);
  if (isRecord(value) || Array.isArray(value)) for (const child of Object.values(value)) visit(child, see);
}

function startOf(fields: Record<string, unknown>): number {
  return isRecord(fields.span) && typeof fields.span.start === 'number' ? fields.span.start : 0;
}
