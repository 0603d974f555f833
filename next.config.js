import { readdirSync, writeFileSync } from 'node:fs';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

// Set by `npm run dev`: requests for anything but pages are passed on to the API, so that the browser sees one origin.
const apiOrigin = process.env.API_ORIGIN;

/**
 * Answers in the page instead of a server's (`npm run dev:mock`): on a developer's server, in the environments local and dev. Everywhere
 * else the setting is ignored, and nothing of it is in the bundle.
 */
function isMocked(phase) {
  const isAllowed = phase === PHASE_DEVELOPMENT_SERVER && ['local', 'dev'].includes(environmentIn(phase));
  return isAllowed && process.env.NEXT_PUBLIC_MOCK === '1';
}

/** The default: a developer's server is local, and an export is for production. */
function environmentIn(phase) {
  return process.env.NEXT_PUBLIC_ENVIRONMENT || (phase === PHASE_DEVELOPMENT_SERVER ? 'local' : 'prod');
}

/** @returns {import('next').NextConfig} */
export default (phase) => ({
  env: {
    NEXT_PUBLIC_ENVIRONMENT: environmentIn(phase),
    NEXT_PUBLIC_MOCK: isMocked(phase) ? '1' : '',
    // The script before the app's own, which every phone can parse. Its name is the hash of its content.
    START_SCRIPT: `/start/${readdirSync('public/start')[0]}`,
  },
  // A folder of its own, so that it runs beside `npm run dev`.
  ...(isMocked(phase) && { distDir: '.cache/dev-mock' }),
  ...(apiOrigin ? passingOnTo(apiOrigin) : { output: 'export', distDir: process.env.WEB_DIR ?? 'out' }),
  trailingSlash: true,
  // An export needs no server of Next's, so its files are not traced.
  outputFileTracingExcludes: { '*': ['**/*'] },
  reactStrictMode: true,
  poweredByHeader: false,
  // Written for newer browsers than ours.
  transpilePackages: ['web-vitals'],
  compiler: { styledComponents: true },
  // Types are checked by `npm run check:types`, once, for the whole project.
  typescript: { ignoreBuildErrors: true },
  webpack(settings, { dev, isServer, webpack }) {
    if (!dev && !isServer) {
      Object.assign(settings.optimization.splitChunks.cacheGroups, formLibraries);
      settings.output.hashDigestLength = 8;
      settings.plugins.push(compiledAhead(webpack), { apply: ({ hooks }) => hooks.done.tap('listParts', listParts) });
    }
    if (!dev) settings.cache = false; // Writing 220 MB takes longer than a second build gains by it.
    return settings;
  },
});

/**
 * A page runs nearly all of these files as it opens. Chromium (136 and later) then compiles them beside the main thread, which
 * blocks it 220 ms less on a cheap phone (decision 032).
 */
function compiledAhead({ BannerPlugin, Compilation }) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /chunks\/(framework|main|pages\/_app|http|form)[-.]/,
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}

/** Every form has its own file, which loads with its page: without this, each would bring its own copy of 25 KB. */
const formLibraries = {
  form: {
    name: 'form',
    chunks: 'async',
    test: /node_modules.(react-hook-form|yup|@hookform|property-expr|tiny-case|toposort)/,
    priority: 20,
    enforce: true,
  },
};

/** A static export has no rewrites; the redirect to a trailing slash would turn calls away from the API. */
function passingOnTo(origin) {
  return {
    skipTrailingSlashRedirect: true,
    rewrites: async () => ({ fallback: [{ source: '/:path*', destination: `${origin}/:path*` }] }),
  };
}

/** For the HTML's preloads (components/layout/FirstParts.tsx): the files of each named part and of each page. */
function listParts(stats) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  const files = Object.entries(namedChunkGroups).map(([name, { assets }]) => [name, assets.map((asset) => asset.name)]);
  writeFileSync('.next/parts.json', JSON.stringify(Object.fromEntries(files)));
}
