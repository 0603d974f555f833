type LockedPackage = {
  version?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

export type Lockfile = { packages: Record<string, LockedPackage> };

/** Optional packages that a locked package requires but the lock file lacks: `npm ci` refuses such a lock file. */
export function missingOptionals({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
}

/** Registry packages without a checksum, whose content `npm ci` would not check. */
export function unsealed({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { link, integrity }]) =>
    path === '' || link || integrity?.startsWith('sha512-') ? [] : [path],
  );
}

/** Packages tied to a certain registry: without a URL npm uses the registry configured where it runs. */
export function tied({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { resolved }]) => (resolved === undefined ? [] : [path]));
}
