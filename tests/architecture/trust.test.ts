import { rule } from './rule';
import { unsafeTypes } from './trust';

rule('no `any` and no casts', unsafeTypes, {
  breaks: [
    { 'domain/a.ts': 'export const a: any = 1;' },
    { 'domain/a.ts': 'export const a = JSON.parse("1") as number;' },
    { 'domain/a.ts': 'export const a = <number>JSON.parse("1");' },
    { 'domain/a.ts': 'export const a = [1][0]!;' },
    { 'components/ui/A.tsx': 'export const A = () => <b>{JSON.parse("1") as string}</b>;' },
    { 'domain/a.ts': "export type A = import('@/contract/types').Answer<'getMember'>;" },
  ],
  keeps: [
    { 'domain/a.ts': "export const a = ['as any'] as const satisfies readonly string[];" },
    { 'domain/a.ts': "import { b as c } from './b';\nexport { c as d };\n// as any" },
    { 'services/http/call.ts': 'export const a = JSON.parse("1") as number;' },
  ],
});
