/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  distDir: process.env.WEB_DIR ?? 'out',
  trailingSlash: true,
  reactStrictMode: true,
  poweredByHeader: false,
  compiler: { styledComponents: true },
  // Types are checked by `npm run check:types`, once, for the whole project.
  typescript: { ignoreBuildErrors: true },
};

export default config;
