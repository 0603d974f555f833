// Lets Node run the project's TypeScript directly: resolves the alias "@/" to the project's root and adds missing extensions to
// imports, as the bundler and the type checker do. Everything starts with this file, so it also refuses a Node that is too old.
import { existsSync, readFileSync } from 'node:fs';
// Not by name: an older Node lacks `registerHooks`, and would end with a SyntaxError before a line of this file runs.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const needed = Number.parseInt(engines.node.replace('>=', ''), 10);
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Sabai needs Node ${needed} or later, and ${process.execPath} is ${process.version}: see "Node" in docs/deployment.md`,
  );
  process.exit(1);
}

nodeModule.registerHooks({
  resolve(specifier, context, nextResolve) {
    const ours = context.parentURL?.startsWith(root.href) && !context.parentURL.includes('/node_modules/');
    if (!ours || !/^(@\/|\.\.?\/)/.test(specifier)) return nextResolve(specifier, context);
    const url = specifier.startsWith('@/') ? new URL(specifier.slice(2), root) : new URL(specifier, context.parentURL);
    for (const extension of ['', '.ts', '.tsx']) {
      const candidate = `${url.href}${extension}`;
      if (/\.[a-z]+$/.test(candidate) && existsSync(fileURLToPath(candidate))) return nextResolve(candidate, context);
    }
    return nextResolve(specifier, context);
  },
});
