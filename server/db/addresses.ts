/**
 * The servers in a DATABASE_URL as libpq writes it, `postgresql://user:password@one:5432,other:5432/sabai`: one URL for each, in
 * the same order.
 */
export function addressesOf(databaseUrl: string): [string, ...string[]] {
  const [, before = '', hosts, after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  if (hosts === undefined) return [databaseUrl];
  const [first = '', ...others] = hosts.split(',');
  return [`${before}${first}${after}`, ...others.map((host) => `${before}${host}${after}`)];
}
