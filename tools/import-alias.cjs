// The alias "@/" for dependency-cruiser, in the only form that it reads without TypeScript's JavaScript API.
const { dirname } = require('node:path');

module.exports = {
  resolve: { alias: { '@': dirname(__dirname) }, extensions: ['.ts', '.tsx', '.js', '.cjs', '.json', '.d.ts'] },
};
