type LockedPackage = {
  version?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

export type Lockfile = { packages: Record<string, LockedPackage> };

/** Optional packages that some locked package names and the lock file lacks: `npm ci` refuses a lock with such gaps. */
export function missingOptionals({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
}

/** Packages of a registry that `npm ci` would take whatever they hold. */
export function unsealed({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { link, integrity }]) =>
    path === '' || link || integrity?.startsWith('sha512-') ? [] : [path],
  );
}

/** Packages that are tied to somebody's registry: without an address npm asks the one that is set where it runs. */
export function tied({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { resolved }]) => (resolved === undefined ? [] : [path]));
}
