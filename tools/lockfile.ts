type Platform = { cpu?: string[]; os?: string[]; libc?: string[] };

type LockedPackage = Platform & {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

export type Lockfile = { packages: Record<string, LockedPackage> };

export type MissingPackage = { name: string; version: string; dev: boolean };

/** Optional packages that some locked package names and the lock file lacks: `npm ci` refuses a lock with such gaps. */
export function missingOptionals({ packages }: Lockfile): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), dev })),
  );
}

/** The platform that a package's name tells, as in `@swc/core-linux-arm64-musl` or `@next/swc-win32-x64-msvc`. */
export function platformOf(name: string): Platform {
  const words = name.replace(/^@[^/]+\//, '').split('-');
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc =
    os === 'linux' ? libraries.find(([word]) => words.some((part) => part.startsWith(word)))?.[1] : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];

const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const libraries = [
  ['musl', 'musl'],
  ['gnu', 'glibc'],
] as const;
