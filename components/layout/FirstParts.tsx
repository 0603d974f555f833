import { inlineScript } from '@/domain/inline-script';
import type { Language } from '@/domain/languages';
import type { RootName } from '@/domain/navigation/roots';
import { rootOf } from '@/domain/navigation/roots';
import { routePathOf } from '@/domain/navigation/routes';

/** The scripts of each part that its import gives a name (`webpackChunkName`), and of each page as `pages/…`. */
export type Parts = Readonly<Record<string, readonly string[]>>;

const partsOfAll = ['http'];
const partsOfRoots = {
  home: ['home', 'root-bar'],
  coupons: ['coupon-list', 'root-bar'],
  rewards: ['rewards', 'root-bar'],
  me: ['root-bar'],
} satisfies Record<RootName, readonly string[]>;

/**
 * In the HTML's head: preloads files that a page needs immediately but would find only when its scripts run (decision 032). The texts are
 * those of the phone's language, which an inline script determines.
 */
export function FirstParts({ pathname, parts }: { pathname: string; parts: Parts }) {
  const path = routePathOf(pathname);
  const root = path && rootOf(path);
  const own = parts[`pages${pathname}`];
  if (!own) return null;
  const addressesOf = (names: readonly string[]) => {
    const files = names.flatMap((name) => parts[name] ?? []).filter((file) => !own.includes(file));
    return [...new Set(files)].map((file) => `/_next/${file}`);
  };
  const textsOf = (language: Language) => addressesOf([language, ...(root ? [`${language}-roots`] : [])]).join(' ');
  return (
    <>
      {addressesOf([...partsOfAll, ...(root ? partsOfRoots[root] : [])]).map((address) => (
        <link key={address} rel="preload" as="script" href={address} />
      ))}
      <script
        data-th={textsOf('th')}
        data-en={textsOf('en')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the one inline script, which the policy allows by its hash
        dangerouslySetInnerHTML={{ __html: inlineScript }}
      />
    </>
  );
}
