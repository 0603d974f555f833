// The import rules of docs/architecture.md. Every rule is an error; `npm run check:imports` prints violations. Parsed by swc, because
// TypeScript 7 has no JavaScript API; therefore the alias is configured here and not in tsconfig's `paths`.

const test = '\\.test\\.tsx?$|^__mocks__/|^tests/';
const anyPackage = ['^node_modules/', '^(node:)?[a-z0-9_/]+$'];
const browser = '^(services|hooks|components|pages|locales|styles)/';
const appShell = '^pages/_(app|document)\\.tsx$';

/** What a layer may import: its own files and the named ones; anything else is a violation. Tests may use packages and doubles. */
function layer(name, reaches, packages = []) {
  const own = [`^${name}/`, ...reaches.map((other) => `^${other}/`)];
  return [
    rule(`${name}-imports`, { path: `^${name}/`, pathNot: [test, appShell] }, { pathNot: [...own, ...packages] }),
    rule(
      `${name}-tests-import`,
      { path: `^${name}/.*\\.test\\.tsx?$` },
      {
        pathNot: [
          ...own,
          ...packages,
          ...anyPackage,
          '^__mocks__/',
          '^tests/support/',
          '^contract/',
          '^locales/',
          '^services/',
        ],
      },
    ),
  ];
}

function rule(name, from, to) {
  return { name, severity: 'error', from, to };
}

const layers = [
  ...layer('domain', []),
  ...layer('contract', ['domain'], ['^node_modules/typebox/']),
  ...layer('services', ['contract', 'domain', 'locales'], ['^node_modules/', '^__mocks__/']),
  ...layer('hooks', ['services', 'contract', 'domain', 'locales'], ['^node_modules/']),
  ...layer('components', ['hooks', 'contract', 'domain', 'locales', 'styles', 'public'], ['^node_modules/']),
  ...layer('pages', ['components']),
  ...layer('locales', ['domain']),
  ...layer('styles', [], ['^node_modules/(styled-components|@fontsource)/', '^node_modules/@fontsource/']),
  // A start logs its version.
  ...layer('server', ['contract', 'domain', 'locales'], [...anyPackage, '^package\\.json$']),
  rule(
    'mocks-import',
    { path: '^__mocks__/' },
    { pathNot: ['^__mocks__/', '^contract/', '^domain/', '^node_modules/'] },
  ),
  rule(
    'app-shell-imports',
    { path: appShell },
    // Parts around every page: why a page cannot be opened, the member's card, and the bar below the main screens.
    {
      pathNot: [
        '^hooks/',
        // Only the document, which runs in the build.
        '^fs$',
        '^styles/',
        '^components/(layout/|members/card/(BlockedPage|CardLayer|MemberBar)\\.tsx$)',
        '^locales/(brand|titles|desk-titles)\\.ts$',
        '^domain/',
        '^node_modules/',
      ],
    },
  ),
];

const walls = [
  rule('no-cycles', {}, { circular: true }),
  rule('resolvable', {}, { couldNotResolve: true }),
  // Catch-all folders collect unrelated code; a feature's `shared` is its door for other features.
  rule(
    'no-catch-alls',
    {},
    {
      path: '(^|/)(common|shared|utils?|helpers?|libs?|misc)[/.]',
      pathNot: ['^node_modules/', '^components/[^/]+/shared/[^/]+$'],
    },
  ),
  rule(
    'features-apart',
    { path: '^components/([^/]+)/' },
    { path: '^components/', pathNot: '^components/(($1|ui|form|layout)/|[^/]+/shared/)' },
  ),
  // TypeBox at run time is 24 KB in the bundle.
  rule(
    'contract-as-types',
    { path: browser, pathNot: test },
    { path: '^contract/', pathNot: '^contract/(desk/)?endpoints\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'endpoints-are-light',
    { path: '^contract/(desk/)?endpoints\\.ts$' },
    { pathNot: '^domain/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'locales-take-types',
    { path: '^locales/', pathNot: test },
    { path: '^domain/', dependencyTypesNot: ['type-only'] },
  ),
  // A member's page loads nothing of the desk except through these files.
  rule(
    'desk-apart',
    {
      path: browser,
      pathNot: [test, '^pages/(staff/|_document\\.tsx$)', '^(components|hooks|services)/desk/', '^locales/'],
    },
    {
      path: [
        '^(components|hooks|services|contract)/desk/',
        '^domain/(staff|support|campaigns)[a-z-]*\\.ts$',
        '^locales/((th|en)/)?desk[a-z-]*\\.ts$',
        '^domain/navigation/staff-',
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  // `npm run dev:mock` answers in the page; this is the only import of it, and no export contains it.
  rule(
    'mocks-by-one-door',
    { path: browser, pathNot: [test, '^services/mocks/scenarios\\.ts$'] },
    { path: '^__mocks__/' },
  ),
  rule(
    'store-by-its-service',
    { pathNot: ['^server/(modules|desk)/[^/]+/service\\.ts$', '^server/(modules|desk)/.*\\.test\\.ts$'] },
    { path: '^server/(modules|desk)/[^/]+/store\\.ts$' },
  ),
  rule(
    'store-in-its-module',
    { path: '^server/((?:modules|desk)/[^/]+)/', pathNot: test },
    { path: '^server/(modules|desk)/[^/]+/[a-z-]*\\.?store\\.ts$', pathNot: '^server/$1/' },
  ),
  // The sandbox's rows and operators' commands have no service available.
  rule(
    'stores-by-modules',
    { path: '^server/', pathNot: [test, '^server/(modules|desk|sandbox|cli)/'] },
    { path: '^server/(modules|desk)/[^/]+/[a-z-]*\\.?store\\.ts$' },
  ),
  // Four files above all folders of the server; they compose it for its callers, including operators' commands.
  rule(
    'rooms-below-main',
    { path: '^server/[^/]+/', pathNot: [test, '^server/cli/'] },
    { path: ['^server/[^/]+\\.ts$', '^server/cli/'] },
  ),
  rule('four-above-the-rooms', {}, { path: '^server/[^/]+\\.ts$', pathNot: '^server/(main|app|services|deps)\\.ts$' }),
  rule(
    'services-built-once',
    // Stores are imported by an operator or for the sandbox, where a server's keys and gateways are not available.
    { path: '^server/', pathNot: [test, '^server/(services|cli/stores|sandbox/seed)\\.ts$'] },
    { path: '^server/(modules|desk)/[^/]+/service\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  // The platform imports no other folder; the queue, the gateways, the ledger and the database import no module.
  rule(
    'platform-below-all',
    { path: '^server/platform/', pathNot: test },
    { path: '^server/', pathNot: '^server/(platform|db)/' },
  ),
  rule(
    'jobs-without-modules',
    { path: '^server/(jobs|gateways|ledger|db)/', pathNot: test },
    // A sandbox's database is recognised by its members.
    { path: '^server/(modules|desk|http|sandbox|cli)/', pathNot: '^server/sandbox/member-ids\\.ts$' },
  ),
  rule('tests-use-two-tools', { path: '^tests/' }, { path: '^tools/(?!(build|contract)/)' }),
  rule('builds-without-tests', { path: '^tools/build/', pathNot: test }, { path: '^tests/' }),
  // It checks any server against the contract, so it may not depend on ours. The document has the texts of failures as examples.
  rule(
    'contract-tool-knows-no-server',
    { path: '^tools/contract/' },
    { pathNot: ['^(tools/contract|contract|domain)/', '^locales/failure-texts\\.ts$', ...anyPackage] },
  ),
  rule(
    'browser-without-server-packages',
    { path: browser, pathNot: test },
    { path: '^node_modules/(@?fastify|kysely|pg|pg-boss|@electric-sql|pino|nodemailer|typebox)/' },
  ),
  // Formats dates for people, in one place on each side, and parses the typed date of birth.
  rule(
    'dayjs-in-one-place',
    {
      pathNot:
        '^(node_modules/|components/registration/personal-detail/birth-date\\.ts$|services/texts/formats\\.ts$|server/platform/message-text\\.ts$)',
    },
    { path: '^node_modules/dayjs/' },
  ),
  // Pictures are decoded by the catalogue command, the build and the tool for the README's pictures, and not by the API's processes.
  rule(
    'sharp-in-one-place',
    {
      pathNot: [
        '^(node_modules/|server/catalogue/photograph\\.ts$|tools/(build/draw-(menus|pictures)|gallery/contact-sheet)\\.ts$)',
        test,
      ],
    },
    { path: '^node_modules/sharp/' },
  ),
  rule(
    'photographs-by-the-command',
    { pathNot: ['^server/cli/catalogue\\.ts$', '^server/desk/campaigns/read-in-thread\\.ts$', test] },
    { path: '^server/catalogue/photograph\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  // The document runs only in the build.
  rule(
    'browser-without-node',
    { path: browser, pathNot: [test, '^pages/_document\\.tsx$'] },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'server-without-browser-packages',
    { path: '^server/', pathNot: test },
    { path: '^node_modules/(react|react-dom|next|styled-components|axios|swr|i18next|@line)/' },
  ),
  rule(
    'product-without-dev-packages',
    { path: `^server/|${browser}`, pathNot: test },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
];

module.exports = {
  forbidden: [...layers, ...walls],
  options: {
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(out|\\.next|\\.cache|\\.data|\\.git|coverage|test-results|next-env\\.d\\.ts)' },
    webpackConfig: { fileName: 'tools/import-alias.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
