import nextJest from 'next/jest.js';

// Far from Bangkok, as in the browser tests: a date that forgets its time zone shows.
process.env.TZ = 'America/New_York';

// Style rules go in one by one, as in production: as text, jsdom reads the whole sheet again for each.
process.env.SC_DISABLE_SPEEDY = 'false';

// Published as ES modules only; Jest loads CommonJS, so these few are compiled.
const esmOnly = ['uuid', 'typebox', 'rettime', 'until-async', '@open-draft/deferred-promise', '@tanstack/[a-z-]+'];

// Rules run anywhere, so their tests need no browser; the other layers get jsdom and the mock server.
const rules = { displayName: 'rules', testEnvironment: 'node', testMatch: testsOf('domain', 'contract', 'locales') };
const screens = {
  displayName: 'screens',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: testsOf(
    'services',
    'hooks',
    'components',
    'styles',
    '__mocks__',
    'tests/network-failures',
    'tests/support',
  ),
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
};

// Longer than the shared wait of the screen tests, so that a missing element is reported by name and not as a test timeout.
export default async () => ({ testTimeout: 120_000, projects: await Promise.all([rules, screens].map(project)) });

/** next/jest puts its own `transformIgnorePatterns` in front; what it made is replaced, not added to. */
async function project(settings) {
  const made = await nextJest({ dir: './' })({
    ...settings,
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/(out|\\.next|\\.cache|\\.data)/'],
    restoreMocks: true,
  })();
  const compiled = `/node_modules/(?!(${esmOnly.join('|')})/)`;
  return { ...made, transformIgnorePatterns: [compiled, '^.+\\.module\\.(css|sass|scss)$'] };
}

function testsOf(...layers) {
  return layers.map((layer) => `<rootDir>/${layer}/**/*.test.{ts,tsx}`);
}
