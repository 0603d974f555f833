import { Type } from 'typebox';
import { readConfig } from '@/server/platform/config';
import { choice, origin, reading, readSettings, text } from '@/server/platform/settings/schema';
import type { WebSettings } from './web-build';

/** The export for `npm start`, and the default in next.config.js. */
export const webDir = process.env.WEB_DIR ?? 'out';

/** The settings that the web build inlines. Whether it is a sandbox is the server's decision, so that both agree. */
export function webSettings(env: NodeJS.ProcessEnv): WebSettings {
  const { sandbox, publicUrl } = readConfig(env);
  const given = publicSettings(env);
  // The sandbox's address is this machine's, which no chat app reaches; its port is not worth another build.
  const webUrl = given['NEXT_PUBLIC_WEB_URL'] || (sandbox ? undefined : publicUrl);
  return { ...given, ...(webUrl && { NEXT_PUBLIC_WEB_URL: webUrl }), NEXT_PUBLIC_SANDBOX: sandbox ? '1' : '0' };
}

const buildSettings = Type.Object({ sandbox: Type.Optional(choice('NEXT_PUBLIC_SANDBOX', ['1', '0'])) });

/** For an export that another machine serves: with NEXT_PUBLIC_SANDBOX set, the build needs none of the server's keys. */
export function exportSettings(env: NodeJS.ProcessEnv): WebSettings {
  const { sandbox } = readSettings(buildSettings, env);
  return sandbox ? { ...publicSettings(env), NEXT_PUBLIC_SANDBOX: sandbox } : webSettings(env);
}

/** External readers of the site: chat apps that preview links, and people who report a vulnerability. */
const outsideSettings = Type.Object({
  webUrl: Type.Optional(origin('NEXT_PUBLIC_WEB_URL')),
  securityContact: Type.Optional(reading(text('NEXT_PUBLIC_SECURITY_CONTACT'), readContact)),
});

/** An address as RFC 9116 has it: one that can be opened, not a bare name. */
function readContact(given: string): string {
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(given)) return given;
  throw new Error('NEXT_PUBLIC_SECURITY_CONTACT must begin with mailto:, https:// or tel:');
}

function publicSettings(env: NodeJS.ProcessEnv): WebSettings {
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('NEXT_PUBLIC_') && value !== undefined ? [[name, value]] : [],
  );
  const { webUrl } = readSettings(outsideSettings, env);
  return { ...Object.fromEntries(own), ...(webUrl && { NEXT_PUBLIC_WEB_URL: webUrl }) };
}

/** What people outside miss in a build for them, one line each. */
export function outsideGaps(env: WebSettings): string[] {
  if (env['NEXT_PUBLIC_SANDBOX'] === '1') return [];
  return [
    ...(env['NEXT_PUBLIC_WEB_URL'] ? [] : ['NEXT_PUBLIC_WEB_URL is not set: shared links may have no picture']),
    ...(env['NEXT_PUBLIC_SECURITY_CONTACT']
      ? []
      : ['NEXT_PUBLIC_SECURITY_CONTACT is not set: there is no /.well-known/security.txt']),
  ];
}
