import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Program = { debianPackage: string; steps: readonly string[]; onlyInAll?: boolean };

/** Programs that no npm package brings, and the steps of `npm test` that run them (tools/test/steps.ts). */
const programs = {
  nginx: { debianPackage: 'nginx', steps: ['server', 'drill'] },
  openssl: { debianPackage: 'openssl', steps: ['server'] },
  pdfsig: { debianPackage: 'poppler-utils', steps: ['server'] },
  promtool: { debianPackage: 'prometheus', steps: ['server'] },
  ps: { debianPackage: 'procps', steps: ['architecture', 'server'] },
  'systemd-analyze': { debianPackage: 'systemd', steps: ['server'] },
  xmllint: { debianPackage: 'libxml2-utils', steps: ['server'] },
  xmlsec1: { debianPackage: 'xmlsec1', steps: ['server'] },
  WebKitWebDriver: { debianPackage: 'webkit2gtk-driver', steps: ['engines'], onlyInAll: true },
  Xvfb: { debianPackage: 'xvfb', steps: ['engines'], onlyInAll: true },
  WPEWebDriver: { debianPackage: 'wpewebkit-driver', steps: ['engines'], onlyInAll: true },
  cog: { debianPackage: 'cog', steps: ['engines'], onlyInAll: true },
  faketime: { debianPackage: 'faketime', steps: ['drill'], onlyInAll: true },
  patroni: { debianPackage: 'patroni', steps: ['drill'], onlyInAll: true },
  etcd: { debianPackage: 'etcd-server', steps: ['drill'], onlyInAll: true },
  haproxy: { debianPackage: 'haproxy', steps: ['drill'], onlyInAll: true },
  iptables: { debianPackage: 'iptables', steps: ['drill'], onlyInAll: true },
  pgbouncer: { debianPackage: 'pgbouncer', steps: ['server'], onlyInAll: true },
} satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

// A user's PATH may lack the folders of servers.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of an installed program. */
export function findProgram(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** What node:test takes as `skip`: false if all are installed, otherwise the reason, which the summary of `npm test` shows. */
export function skipWithout(...names: ProgramName[]): string | false {
  const missing = names.filter((name) => !findProgram(name));
  const packages = missing.map((name) => programs[name].debianPackage);
  return missing.length > 0 && `${missing.join(', ')} is not installed (Debian: apt-get install ${packages.join(' ')})`;
}

/** The programs that these steps run and this machine lacks. */
export function missingPrograms(steps: readonly string[], inAll: boolean): { name: string; debianPackage: string }[] {
  return Object.entries<Program>(programs)
    .filter(([name, program]) => (inAll || !program.onlyInAll) && !findProgram(name))
    .filter(([, program]) => program.steps.some((step) => steps.includes(step)))
    .map(([name, { debianPackage }]) => ({ name, debianPackage }));
}
