import type { SourceFile } from './project-files';
import { isTest } from './project-files';
import { nodesOf } from './syntax';

/** Files in which untyped data enters and is checked at once; anywhere else a cast would hide a mistake. */
const gates = [
  'services/http/call.ts',
  'services/desk/staff-call.ts',
  'services/storage/client-store.ts',
  'server/http/register.ts',
];

const forbidden: Record<string, string> = {
  TsKeywordType: 'any',
  TsAsExpression: 'a cast',
  TsTypeAssertion: 'a cast',
  TsNonNullExpression: 'a claim that something is there',
  TsImportType: 'an import inside a type, which the import rules do not see',
};

/** `any`, casts and similar; `as const` and `satisfies` are not casts. */
export function unsafeTypes(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !gates.includes(path))
    .flatMap((file) =>
      nodesOf(file)
        .filter(({ type, fields }) => type in forbidden && (type !== 'TsKeywordType' || fields.kind === 'any'))
        .map(({ type, line }) => `${file.path}:${line} ${forbidden[type]}`),
    );
}
