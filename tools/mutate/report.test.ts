import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faultsOf, sampleOf } from './faults';
import type { KnownFault } from './known';
import { entryOf, knownAs, readKnown } from './known';
import { askedLayerOf, isPlantable } from './layers';
import { optionsFrom } from './options';
import { holds, lineOf, sharesOf } from './report';

const text = 'export const a = b < 1;\n';
const faults = faultsOf('domain/a.ts', text);
const domain = askedLayerOf('domain/a.ts', []);

function judged(ended: 'passed' | 'failed', count: number) {
  const [fault] = faults;
  assert.ok(fault && domain);
  return Array.from({ length: count }, () => ({ fault, text, layer: domain, tests: [], ended, by: '' }));
}

test('a sample depends only on its seed, and stays when another fault can be planted', () => {
  const many = faultsOf('a.ts', Array.from({ length: 50 }, (_none, place) => `f${place}(${place} < a);`).join('\n'));
  const sample = sampleOf(many, 10, 7);
  assert.deepEqual(sample, sampleOf(many, 10, 7));
  assert.notDeepEqual(sample, sampleOf(many, 10, 8));
  const more = sampleOf([...faults, ...many], 10, 7).filter(({ path }) => path === 'a.ts');
  assert.ok(more.length >= 9 && more.every((fault) => sample.includes(fault)));
});

test('the share is of all noticeable faults: listed ones count, equivalent ones do not', () => {
  const one = judged('passed', 1)[0];
  assert.ok(one);
  const known: KnownFault = { path: 'domain/a.ts', line: '', was: '', becomes: '', reason: 'why' };
  const listed = [
    { ...one, known },
    { ...one, known: { ...known, equivalent: true as const } },
  ];
  const [held] = sharesOf([...judged('failed', 18), ...judged('passed', 1)], listed);
  assert.ok(held && holds(held));
  assert.match(lineOf(held), /^✓ domain +90 % noticed: 18 of 20, 1 of the others listed; 1 equivalent; 90 % wanted$/);
  const [missed] = sharesOf([...judged('failed', 17), ...judged('passed', 1)], listed);
  assert.ok(missed && !holds(missed));
});

test('a listed fault is recognised after its line has moved', () => {
  const [fault] = faults;
  assert.ok(fault);
  const known = [{ ...entryOf(fault, text), reason: 'why' }];
  const moved = `\n\n  ${text}`;
  const later = faultsOf('domain/a.ts', moved)[0];
  assert.ok(later && knownAs(later, moved, known));
  assert.equal(knownAs({ ...later, becomes: '>' }, moved, known), undefined);
});

test('every listed fault can still be planted and has a reason', () => {
  for (const entry of readKnown()) {
    const source = readFileSync(entry.path, 'utf8');
    assert.ok(
      faultsOf(entry.path, source).some((fault) => knownAs(fault, source, [entry])),
      JSON.stringify(entry),
    );
    assert.ok(entry.reason.length > 10, JSON.stringify(entry));
  }
});

test('a layer is selected by name, folder or file, and contains no tests or doubles', () => {
  const nameOf = (path: string, ...asked: string[]) => askedLayerOf(path, asked)?.name;
  assert.equal(nameOf('server/modules/otp/code-store.ts'), 'modules');
  assert.equal(nameOf('server/modules/otp/routes.ts'), undefined);
  assert.equal(nameOf('server/modules/otp/routes.ts', 'server/modules'), 'server');
  assert.equal(nameOf('server/http/csrf.ts', 'http'), 'http');
  assert.equal(nameOf('server/http/csrf.ts', 'server/modules'), undefined);
  assert.equal(nameOf('components/ui/buttons/Button.tsx', 'components/ui/buttons/Button.tsx'), 'rest');
  const inDomain = globSync('domain/*.ts').filter((path) => isPlantable(path));
  assert.ok(inDomain.includes('domain/points.ts') && !inDomain.includes('domain/points.test.ts'));
  assert.equal(isPlantable('services/mocks/rewards.ts'), false);
});

test('invalid options are refused', () => {
  assert.equal(optionsFrom(['./domain/', '--sample', '40']).sample, 40);
  assert.deepEqual(optionsFrom(['./domain/']).asked, ['domain']);
  assert.throws(() => optionsFrom(['--sample', 'all']), /--sample is a whole number/);
  assert.throws(() => optionsFrom(['--smaple', '4']));
});
