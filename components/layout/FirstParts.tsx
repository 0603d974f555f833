import { inlineScript } from '@/domain/inline-script';
import type { Language } from '@/domain/languages';
import type { RootName } from '@/domain/navigation/roots';
import { rootOf } from '@/domain/navigation/roots';
import { routePathOf } from '@/domain/navigation/routes';

/** Parts, by the names that their imports give them (`webpackChunkName`). */
const partsOfAll = ['http'];
const partsOfRoots = {
  home: ['home', 'tickets', 'root-bar'],
  coupons: ['coupon-list', 'tickets', 'root-bar'],
  rewards: ['rewards', 'root-bar'],
  me: ['root-bar'],
} satisfies Record<RootName, readonly string[]>;

/**
 * In the HTML's head: what a page needs at once and would find only when its scripts run is preloaded beside them
 * (decision 046). `files` are all that the build has written. The texts are those of the phone's language, which an inline script knows.
 */
export function FirstParts({ pathname, files }: { pathname: string; files: readonly string[] }) {
  const path = routePathOf(pathname);
  const root = path && rootOf(path);
  const addressesOf = (parts: readonly string[]) =>
    parts
      .flatMap((part) => files.filter((file) => partOf(file) === part))
      .map((file) => `/_next/static/chunks/${file}`);
  const textsOf = (language: Language) => addressesOf([language, ...(root ? [`${language}-roots`] : [])]).join(' ');
  if (files.length === 0) return null;
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

/** Without the end that tells its content. */
function partOf(file: string): string | undefined {
  return /^(.+)-[0-9a-f]{6}\.js$/.exec(file)?.[1];
}
