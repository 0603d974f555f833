// Shows that each rule of dependency-cruiser finds what it forbids: a wrong path in a rule would find nothing, and say nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importRulesOn } from './import-rules';

const value = 'export const a = 1;\nexport type A = number;\n';
const targets = [
  'domain/a',
  'contract/endpoints',
  'contract/coupons',
  'services/coupons',
  'hooks/useA',
  'locales/th/a',
  'components/ui/A',
  'components/coupons/A',
  'components/rewards/A',
  'components/layout/A',
  'styles/tokens',
  'server/ids',
  'server/modules/coupons/store',
  'server/modules/rewards/store',
  '__mocks__/builders/a',
  'tests/support/a',
  'tools/a',
  'hooks/desk/useA',
  'components/desk/shared/A',
  'services/desk/staff-call',
  'domain/helpers/a',
  'domain/utils',
];
const tree = Object.fromEntries(targets.map((path) => [`${path}.ts`, value]));

/** The rule, the file that breaks it and what the file imports; `type` marks an import of types only. */
const broken: [rule: string, from: string, to: string, type?: 'type'][] = [
  ['domain-imports', 'domain/x.ts', 'axios'],
  ['domain-imports', 'domain/x.ts', 'node:fs'],
  ['domain-imports', 'domain/x.ts', '@/contract/endpoints', 'type'],
  ['domain-tests-import', 'domain/x.test.ts', '@/server/ids'],
  ['contract-imports', 'contract/x.ts', 'axios'],
  ['contract-imports', 'contract/x.ts', '@/services/coupons'],
  ['endpoints-are-light', 'contract/endpoints.ts', 'typebox'],
  ['services-imports', 'services/x.ts', '@/hooks/useA'],
  ['contract-as-types', 'services/x.ts', '@/contract/coupons'],
  ['hooks-imports', 'hooks/x.ts', '@/components/ui/A'],
  ['components-imports', 'components/coupons/x.ts', '@/services/coupons'],
  ['components-imports', 'components/coupons/x.ts', '@/__mocks__/builders/a'],
  ['features-apart', 'components/coupons/x.ts', '@/components/rewards/A'],
  ['features-apart', 'components/ui/x.ts', '@/components/coupons/A'],
  ['pages-imports', 'pages/x.tsx', '@/hooks/useA'],
  ['app-shell-imports', 'pages/_app.tsx', '@/services/coupons'],
  ['app-shell-imports', 'pages/_app.tsx', '@/components/coupons/A'],
  ['desk-apart', 'components/coupons/x.tsx', '@/components/desk/shared/A'],
  ['desk-apart', 'hooks/coupons/x.ts', '@/services/desk/staff-call'],
  ['locales-imports', 'locales/en/x.ts', '@/services/coupons'],
  ['locales-take-types', 'locales/en/x.ts', '@/domain/a'],
  ['styles-imports', 'styles/x.ts', '@/domain/a'],
  ['server-imports', 'server/x.ts', '@/services/coupons'],
  ['server-imports', 'server/x.ts', '@/tools/a'],
  ['server-without-browser-packages', 'server/x.ts', 'react'],
  ['browser-without-server-packages', 'services/x.ts', 'fastify'],
  ['browser-without-node', 'services/x.ts', 'node:fs'],
  ['product-without-dev-packages', 'services/x.ts', 'jest-dom'],
  ['mocks-by-one-door', 'services/x.ts', '@/__mocks__/builders/a'],
  ['mocks-import', '__mocks__/x.ts', '@/services/coupons'],
  ['store-by-its-service', 'server/modules/coupons/routes.ts', '@/server/modules/coupons/store'],
  ['store-by-its-service', 'server/x.ts', '@/server/modules/coupons/store'],
  ['store-in-its-module', 'server/modules/coupons/service.ts', '@/server/modules/rewards/store'],
  ['contract-tool-knows-no-server', 'tools/contract/x.ts', '@/server/ids'],
  ['contract-tool-knows-no-server', 'tools/contract/x.ts', '@/tests/support/a'],
  ['no-cycles', 'domain/a.ts', '@/domain/cycle'],
  ['no-catch-alls', 'domain/x.ts', '@/domain/helpers/a'],
  ['no-catch-alls', 'domain/x.ts', '@/domain/utils'],
  ['resolvable', 'domain/x.ts', '@/domain/nowhere'],
];

/** Checked together, each in a file of its own, because one run takes half a second. */
const samples = broken.map(([rule, from, to, type], index) => ({
  rule,
  from: from.replace(/\bx\./, `x${index}.`),
  to,
  text: importing(to, type, `x${index}`),
}));

const files: Record<string, string> = { ...tree, 'domain/cycle.ts': importing('@/domain/a') };
for (const { from, text } of samples) files[from] = (files[from] ?? '') + text;
const findings = importRulesOn(files);

for (const { rule, from, to } of samples) {
  test(`${rule}: ${from} may not import ${to}`, () => {
    const target = to.replace(/^(@\/|node:)/, '');
    const found = findings.filter((finding) => finding.startsWith(`${rule} ${from} → `) && finding.includes(target));
    assert.equal(found.length, 1);
  });
}

test('allows every import that the rules permit', () => {
  const allowed: [from: string, to: string, type?: 'type'][] = [
    ['domain/x.ts', './a'],
    ['contract/x.ts', 'typebox'],
    ['services/x1.ts', 'axios'],
    ['services/x2.ts', '@/contract/coupons', 'type'],
    ['services/x3.ts', '@/contract/endpoints'],
    ['services/x4.ts', '@/locales/th/a'],
    ['services/mocks/scenarios.ts', '@/__mocks__/builders/a'],
    ['hooks/coupons/x.ts', '@/services/coupons'],
    ['components/coupons/x1.tsx', '@/hooks/useA'],
    ['components/coupons/x2.tsx', '@/components/ui/A'],
    ['components/coupons/x3.test.tsx', '@/__mocks__/builders/a'],
    ['pages/x.tsx', '@/components/coupons/A'],
    ['components/desk/members/x.tsx', '@/components/desk/shared/A'],
    ['hooks/desk/operations/x.ts', '@/services/desk/staff-call'],
    ['pages/_app.tsx', '@/components/layout/A'],
    ['locales/en/x.ts', '@/domain/a', 'type'],
    ['styles/x.ts', 'styled-components'],
    ['server/x.ts', 'fastify'],
    ['server/modules/coupons/service.ts', './store'],
    ['server/modules/coupons/x.test.ts', '@/tests/support/a'],
    ['__mocks__/x.ts', '@/contract/coupons'],
  ];
  const files = Object.fromEntries(allowed.map(([from, to, type]) => [from, importing(to, type)]));
  assert.deepEqual(importRulesOn({ ...tree, ...files }), []);
});

function importing(specifier: string, type?: 'type', name = 'x'): string {
  return type
    ? `import type { A } from '${specifier}';\nexport type ${name} = A;\n`
    : `export * as ${name} from '${specifier}';\n`;
}
