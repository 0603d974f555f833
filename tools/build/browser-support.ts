import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import packageJson from '@/package.json' with { type: 'json' };

// What the oldest browsers of package.json's list lack, by MDN's data.

/** MDN's names for a browser of the list. LINE's web view on Android has Chrome's numbers. */
const browsersOf: Record<string, readonly BrowserName[]> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

const oldest = packageJson.browserslist.flatMap((line) => {
  const [name = '', , version] = line.split(' ');
  const browsers = browsersOf[name];
  if (!browsers || !version)
    throw new Error(`package.json's browserslist has a line that is not "name >= version": ${line}`);
  return browsers.map((browser) => ({ browser, version: Number(version) }));
});

/** The first of the oldest browsers that lacks a feature of MDN's data, with the version that brought it; undefined if all have it. */
export function lackOf(feature: Identifier | undefined): string | undefined {
  const support = feature?.__compat?.support;
  if (!support) return undefined;
  for (const { browser, version } of oldest) {
    const since = sinceIn(support[browser]);
    if (since > version) return `${browser} ${Number.isFinite(since) ? since : 'never'}`;
  }
  return undefined;
}

function sinceIn(support: SupportStatement | undefined): number {
  if (support === undefined) return 0;
  const whole = [support].flat().filter((one) => isWhole(one));
  return Math.min(...whole.map(({ version_added }) => versionOf(version_added)));
}

function isWhole({ flags, prefix, alternative_name }: SimpleSupportStatement) {
  return !flags && !prefix && !alternative_name;
}

function versionOf(added: string | false): number {
  return added === false || added === 'preview' ? Number.POSITIVE_INFINITY : Number(added.replace('≤', ''));
}

export type Known = { owner: string; lack: string | undefined; isOfLanguage: boolean };

const known = new Map<string, Known[]>();
noteAll(compatibility.javascript.builtins, true);
noteAll(compatibility.api, false);

/** Everything of this name in the language and the browser: a global has no owner. */
export function knownAs(name: string): readonly Known[] {
  return known.get(name) ?? [];
}

/** Members of an unsupported class are left out, because they cannot be used, except for the iterators that all lists return. */
function noteAll(features: Identifier | undefined, isOfLanguage: boolean): void {
  const noteIn = (owner: string, parent: Identifier | undefined) => {
    for (const [name, feature] of featuresIn(parent)) {
      const lack = lackOf(feature);
      if (feature.__compat?.status?.standard_track !== false)
        known.set(name, [...(known.get(name) ?? []), { owner, lack, isOfLanguage }]);
      if (owner === '' && (!lack || name === 'Iterator')) noteIn(name, feature);
      else if (owner === 'Intl') noteIn(name, feature);
    }
  };
  noteIn('', features);
}

/** `_static` ends the name of what belongs to a class itself; other words with an underscore are no names. */
function featuresIn(parent: Identifier = {}): [string, Identifier][] {
  const keys = Object.keys(parent).filter((key) => /^[a-z]+(_static)?$/i.test(key));
  return keys.flatMap((key) => {
    const feature = parent[key];
    return feature ? [[key.replace('_static', ''), feature]] : [];
  });
}
