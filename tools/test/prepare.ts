import { missingPrograms } from '@/tests/support/programs';
import { chromiumPackage, ensureChromium, findChromium } from '@/tools/build/chromium';
import { installFromDebian } from '@/tools/build/install-from-debian';

/**
 * Installs, before the first step, the programs that the steps run and this machine lacks, so that no two steps do it at the same
 * time. Returns a line that says what was installed and what is missing: tests that need a missing program are left out.
 */
export function prepareFor(steps: readonly string[], inAll: boolean): string {
  const missing = missingPrograms(steps, inAll);
  const needsChromium = steps.some((step) => step === 'size' || step === 'e2e');
  const lacksChromium = needsChromium && !findChromium();
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (lacksChromium) packages.push(chromiumPackage);
  const began = Date.now();
  if (packages.length > 0) {
    console.log(`Installing ${packages.join(', ')} …`);
    installFromDebian(packages);
    if (lacksChromium) ensureChromium();
  }
  const stillMissing = missingPrograms(steps, inAll).map(({ name }) => name);
  const left = stillMissing.length > 0 ? `; missing, and their tests left out: ${stillMissing.join(', ')}` : '';
  const what = packages.length > 0 ? `installed what was missing` : 'every program is there';
  return `${what}${left} (${((Date.now() - began) / 1000).toFixed(0)} s)`;
}
