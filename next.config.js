import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import devalue from 'next/dist/compiled/devalue/devalue.umd.js';

// `npm run dev` sets it: what is not a page is then passed on to the API, so that the browser sees one origin.
const apiOrigin = process.env.API_ORIGIN;

/**
 * Answers in the page instead of a server's (`npm run dev:mock`): on a developer's server, in the environments local and dev.
 * Everywhere else the setting is empty whatever was set, and nothing of it is in the bundle.
 */
function isMocked(phase) {
  const isAllowed = phase === PHASE_DEVELOPMENT_SERVER && ['local', 'dev'].includes(environmentIn(phase));
  return isAllowed && process.env.NEXT_PUBLIC_MOCK === '1';
}

/** Unless it is set: a developer's server is local, and whatever is exported is for people. */
function environmentIn(phase) {
  return process.env.NEXT_PUBLIC_ENVIRONMENT || (phase === PHASE_DEVELOPMENT_SERVER ? 'local' : 'prod');
}

/** The script before the app's own, which every phone can read. Its name tells what it holds. */
function startScript() {
  return `/start/${readdirSync('public/start')[0]}`;
}

/** @returns {import('next').NextConfig} */
export default (phase) => ({
  env: {
    NEXT_PUBLIC_ENVIRONMENT: environmentIn(phase),
    NEXT_PUBLIC_MOCK: isMocked(phase) ? '1' : '',
    START_SCRIPT: startScript(),
  },
  // A folder of its own, so that it runs beside `npm run dev`.
  ...(isMocked(phase) && { distDir: '.cache/dev-mock' }),
  ...(apiOrigin ? passingOnTo(apiOrigin) : { output: 'export', distDir: process.env.WEB_DIR ?? 'out' }),
  trailingSlash: true,
  // No server of Next's runs an export: what one would need is not looked for, here and by a plugin (webpack, below).
  outputFileTracingExcludes: { '*': ['**/*'] },
  reactStrictMode: true,
  poweredByHeader: false,
  // Written for newer browsers than ours.
  transpilePackages: ['web-vitals'],
  compiler: { styledComponents: true },
  // Chrome before 91 reads `?.` but for one form, which none of our scripts has (tools/build/script-level.ts).
  experimental: {
    swcEnvOptions: { exclude: ['transform-optional-chaining'] },
    // Which addresses belong to Next's other router: there is none.
    clientRouterFilter: false,
    // Of the server's side only the HTML is kept.
    serverMinification: false,
  },
  // Types are checked by `npm run check:types`, once, for the whole project.
  typescript: { ignoreBuildErrors: true },
  webpack(settings, { dev, isServer, webpack }) {
    // React has this since version 18; the shim that libraries include is for earlier versions.
    settings.resolve.alias['use-sync-external-store/shim$'] = 'react';
    // styled-components adds vendor prefixes only on request, which we never make, so their table stays out of the bundle.
    settings.plugins.push(
      new webpack.NormalModuleReplacementPlugin(/^\.\/Prefixer\.js$/, `${import.meta.dirname}/styles/no-prefixes.js`),
    );
    // Every page loads the names of all parts: 6 digits tell the versions of one part apart, and 16 weigh a kilobyte more.
    settings.output.hashDigestLength = 6;
    // One way to name them: those that a page begins with would be listed one by one beside the others.
    if (!dev && !isServer) settings.output.chunkFilename = settings.output.filename;
    if (!dev && !isServer) shareParts(settings);
    if (!dev && !isServer)
      settings.plugins.push(ownLastPage(webpack), manifestOfMembers(webpack), listOfParts(webpack));
    settings.plugins.push(
      new webpack.NormalModuleReplacementPlugin(/\/polyfill-module$/, resolve('services/browser/polyfills.ts')),
    );
    if (!dev && !isServer) leaveOut(settings, webpack);
    if (!dev) {
      settings.plugins = settings.plugins.filter(({ constructor: { name } }) => name !== 'TraceEntryPointsPlugin');
      settings.plugins.push(compiledAhead(webpack));
      // Writing 220 MB takes longer than a second build gains by them.
      settings.cache = false;
    }
    return settings;
  },
});

/**
 * Of what every page loads of Next's, a twentieth is there for pages whose address holds a parameter, and for the names of files
 * that only a developer's server has. A build that has such a page gets it.
 */
function leaveOut(settings, { DefinePlugin }) {
  if (readdirSync('pages', { recursive: true }).some((page) => page.includes('['))) return;
  settings.resolve.alias['next/dist/compiled/path-to-regexp$'] = false;
  const ofNext = (file) => resolve('node_modules/next/dist', file);
  for (const unused of ['lib/constants.js', 'shared/lib/constants.js', 'shared/lib/router/utils/sorted-routes.js'])
    settings.resolve.alias[ofNext(unused)] = false;
  const none = resolve('services/browser/no-router-extras.js');
  for (const empty of ['router/utils/route-regex.js', 'router/utils/interception-routes.js'])
    settings.resolve.alias[ofNext(`shared/lib/${empty}`)] = none;
  settings.resolve.alias[ofNext('client/script.js')] = none;
  // The list of the pages with data of their own, of which there are none; the HTML leaves its file out (pages/_document.tsx).
  settings.plugins.push(new DefinePlugin({ 'window.__SSG_MANIFEST': 'new Set()' }));
}

/**
 * A page runs nearly all of these files as it opens. Chromium (136 and later) then compiles them beside the main thread, and not
 * function by function on it: half of the longest tasks of a cheap phone's first load.
 */
function compiledAhead({ BannerPlugin, Compilation }) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /chunks\/(main|pages\/_app|http|homes|form|form-parts)-/,
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}

/** Should our error page fail as well, Next would show one of its own, in English; every page carries it. */
function ownLastPage({ NormalModuleReplacementPlugin }) {
  const own = fileURLToPath(new URL('components/layout/errors/BareFailure.tsx', import.meta.url));
  return new NormalModuleReplacementPlugin(/^\.\.\/pages\/_error$/, (asked) => {
    if (/next\/dist\/client$/.test(asked.context)) asked.request = own;
  });
}

/** A static export has no rewrites; the redirect to a trailing slash would turn calls away from the API. */
function passingOnTo(origin) {
  return {
    skipTrailingSlashRedirect: true,
    rewrites: async () => ({ fallback: [{ source: '/:path*', destination: `${origin}/:path*` }] }),
  };
}

/** For the HTML (components/layout/FirstParts.tsx): the scripts of each part that has a name, and of each page. */
function listOfParts({ Compilation, sources }) {
  const list = (compilation) => {
    const parts = [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]);
    compilation.emitAsset('parts.json', new sources.RawSource(JSON.stringify(Object.fromEntries(parts))));
  };
  // The names are final by then.
  return onAssets('listOfParts', Compilation.PROCESS_ASSETS_STAGE_REPORT, list);
}

/** A plugin that works on what a build has written, at a stage of webpack's. */
function onAssets(name, stage, work) {
  const apply = ({ hooks }) =>
    hooks.compilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({ name, stage }, () => work(compilation)),
    );
  return { apply };
}

/**
 * Every page loads the manifest, which lists the scripts of all pages for Next's router. The desk's pages open by full loads
 * alone, so members need not carry their names.
 */
function manifestOfMembers({ Compilation, sources }) {
  const shorten = (text) => {
    const self = runInNewContext(`const self = {};${text};self`, {});
    const kept = Object.entries(self.__BUILD_MANIFEST).filter(([page]) => !page.startsWith('/staff'));
    const sortedPages = self.__BUILD_MANIFEST.sortedPages.filter((page) => !page.startsWith('/staff'));
    const manifest = devalue({ ...Object.fromEntries(kept), sortedPages });
    return `self.__BUILD_MANIFEST=${manifest};self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB()`;
  };
  const shortenIn = (compilation) => {
    for (const { name, source } of compilation.getAssets())
      if (name.endsWith('/_buildManifest.js'))
        compilation.updateAsset(name, new sources.RawSource(shorten(`${source.source()}`)));
  };
  return onAssets('manifestOfMembers', Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE, shortenIn);
}

/** Libraries of the forms that have rules; other pages load none of them. */
const formLibraries = /node_modules.(react-hook-form|yup|@hookform|property-expr|tiny-case|toposort)/;

/** Each is one request, so what it has in common with others is in it as well: a trip costs more than its bytes. */
const wholeParts = ['http', 'home', 'root-bar', 'behind', 'till', 'coupon-sheets'];

/** What these have in common is in one file, with the barcode. */
const ticketParts = ['home', 'till', 'coupon-sheets'];
const ofTickets = /components.till.shared.(CodePlate|StaffConfirm)|buttons.HoldButton|codes.CountdownRing/;

/** Both generations. */
const homePages = ['pages/v2/home', 'pages/member-profile'];

/**
 * Next shares a module among pages only from 20 KB on; all of ours are smaller, so that each page would bring its own copy of
 * the buttons and bars. What most parts have in common is in the file of every page, and React in that of the router. What
 * else several have is shared in files of its own, few enough for a home of 35 requests (`npm run size`).
 */
function shareParts(settings) {
  const { cacheGroups: _ofNext, ...split } = settings.optimization.splitChunks;
  const pathOf = (module) => module.nameForCondition() ?? '';
  // The desk counts for nothing in what members' pages share: theirs are the same files with it and without.
  const isOfDesk = ({ name }) => name?.startsWith('pages/staff') ?? false;
  const isOfMembers = (chunk) => !isOfDesk(chunk);
  const isDivided = (chunk) => isOfMembers(chunk) && ![...wholeParts, ...homePages].includes(chunk.name);
  const isLater = (chunk) => !chunk.canBeInitial();
  const usesTickets = (chunk) => isLater(chunk) && (isDivided(chunk) || ticketParts.includes(chunk.name));
  const isOfTickets = (module, { chunkGraph }) => {
    const users = chunkGraph.getModuleChunks(module).map(({ name }) => name);
    const isCommon = ticketParts.filter((name) => users.includes(name)).length > 1;
    return isCommon || users.includes('barcode') || ofTickets.test(pathOf(module));
  };
  const shared = (name, priority, what) => ({
    [name]: { name, priority, enforce: true, chunks: isOfMembers, ...what },
  });
  settings.optimization.splitChunks = {
    ...split,
    minSize: 1030,
    maxAsyncRequests: 40,
    maxInitialRequests: 40,
    cacheGroups: {
      defaultVendors: false,
      default: { minChunks: 2, reuseExistingChunk: true, priority: -20, chunks: isDivided },
      ...shared('form', 25, { minChunks: 2, test: formLibraries }),
      ...shared('pages/_app', 20, { minChunks: 16, test: /^(?!.*node_modules.(axios|jsbarcode|qrcode))/ }),
      ...shared('desk', 20, { minChunks: 2, chunks: isOfDesk }),
      ...shared('tickets', 10, { chunks: usesTickets, test: isOfTickets }),
      ...shared('homes', 10, { minChunks: 2, chunks: ({ name }) => homePages.includes(name) }),
      ...shared('form-parts', 6, { minChunks: 3, chunks: isLater, test: /components.form/ }),
      ...shared('art', 5, {
        minChunks: 3,
        chunks: (chunk) => isLater(chunk) && isDivided(chunk),
        test: /illustrations/,
      }),
    },
  };
}
