// next/jest's transformer for a test run with a planted fault: it replaces the text of one file without changing it on disk.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { fileURLToPath } = require('node:url');
const next = require('next/dist/build/swc/jest-transformer');

const { url, text } = JSON.parse(readFileSync(process.env.PLANTED_FAULT, 'utf8'));
const planted = url && fileURLToPath(url);

module.exports = {
  createTransformer(options) {
    const { process: transform } = next.createTransformer(options);
    const textOf = (path, source) => (path === planted ? text : source);
    return {
      process: (source, path, given) => transform(textOf(path, source), path, given),
      getCacheKey: (source, path, { configString }) =>
        createHash('sha256')
          .update([textOf(path, source), path, configString].join('\0'))
          .digest('hex'),
    };
  },
};
