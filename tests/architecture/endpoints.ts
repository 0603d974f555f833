import type { SourceFile } from './project-files';
import { isTest } from './project-files';

type Call = { access: string };

type Side = { what: string; files: RegExp; use: (name: string) => RegExp; only?: (call: Call) => boolean };

/** The sides that a call must have. A till is not a browser, so its calls have no caller and no mock; the desk’s screens have no scenarios. */
const sides: Side[] = [
  { what: 'schema', files: /^contract\/(desk\/)?[a-z-]+\.ts$/, use: (name) => new RegExp(`^ {2}${name}: `, 'm') },
  {
    what: 'caller',
    files: /^(?:services|hooks|components)\/.*\.tsx?$/,
    use: (name) => quoted('call', name),
    only: ofBrowser,
  },
  { what: 'mock', files: /^__mocks__\/handlers\.ts$/, use: (name) => quoted('\\w+', name), only: ofBrowser },
  { what: 'server route', files: /^server\/.*\/routes\.ts$/, use: (name) => quoted('\\w+', name) },
];

/** What each call of the contract lacks: schema, caller, mock or server route. */
export function missingSides(endpoints: Record<string, Call>, files: SourceFile[]): string[] {
  const sources = files.filter(({ path }) => !isTest(path) && !/^contract\/(desk\/)?endpoints\.ts$/.test(path));
  return Object.entries(endpoints).flatMap(([name, call]) =>
    sides
      .filter(({ only }) => only?.(call) ?? true)
      .filter((side) => !sources.some(({ path, text }) => side.files.test(path) && side.use(name).test(text)))
      .map(({ what }) => `${name} has no ${what}`),
  );
}

function ofBrowser({ access }: Call): boolean {
  return access !== 'branch' && access !== 'staff';
}

/** A call of this function with the name among its first arguments: call('donate', …), register(app, 'donate', …). */
function quoted(caller: string, name: string): RegExp {
  return new RegExp(`\\b${caller}(<[^(]*>)?\\((?:\\s*\\w+,)?\\s*'${name}'`);
}
