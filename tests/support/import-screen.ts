import { existsSync } from 'node:fs';
import type { ReactNode } from 'react';

/** The screen of a path, found like Next finds it: `pages/coupons.tsx` or `pages/coupons/index.tsx`. */
export async function importScreen(path: string): Promise<() => ReactNode> {
  const name = path.slice(1, -1) || 'index';
  const file = existsSync(`pages/${name}.tsx`) ? name : `${name}/index`;
  return (await import(`@/pages/${file}`)).default;
}
