// Lets Node run the project's TypeScript directly: resolves the alias "@/" to the project's root and adds missing extensions to
// imports, as the bundler and the type checker do.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

registerHooks({
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
