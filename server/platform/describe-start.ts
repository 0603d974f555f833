import packageJson from '@/package.json' with { type: 'json' };
import type { Config } from './config';

/** The configuration at the start, for one log line: hosts of gateways, and no secrets. */
export function describeStart(config: Config, url: string) {
  const { sandbox, production, migrate, databaseUrl, databasePool, gateways, trustProxy, rateLimit, logLevel } = config;
  return {
    version: packageJson.version,
    node: process.version,
    url,
    kind: sandbox ? 'sandbox' : 'real',
    production,
    database: databaseUrl ? 'postgresql' : 'embedded',
    databasePool,
    migrate,
    rateLimit,
    logLevel,
    behindProxy: trustProxy !== false,
    ...(gateways && {
      gateways: {
        line: hostOf(gateways.line.apiUrl),
        sms: hostOf(gateways.sms.url),
        mail: hostOf(gateways.mail.url),
        signer: signerOf(gateways),
      },
    }),
  };
}

/** Addresses may carry a password or a key. */
function hostOf(url: string): string {
  return new URL(url).host;
}

function signerOf({ signer }: NonNullable<Config['gateways']>): string {
  if (!signer) return 'none';
  return 'remote' in signer ? hostOf(signer.remote.url) : 'own certificate';
}
