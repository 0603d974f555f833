import { Type } from 'typebox';
import { readConfig } from '@/server/platform/config';
import { choice, readSettings } from '@/server/platform/settings/schema';
import type { WebSettings } from './web-build';

/** The export for `npm start`, and the default in next.config.js. */
export const webDir = process.env.WEB_DIR ?? 'out';

/** The settings that the web build inlines. Whether it is a sandbox is the server's decision, so that both agree. */
export function webSettings(env: NodeJS.ProcessEnv): WebSettings {
  return { ...publicSettings(env), NEXT_PUBLIC_SANDBOX: readConfig(env).sandbox ? '1' : '0' };
}

const buildSettings = Type.Object({ sandbox: Type.Optional(choice('NEXT_PUBLIC_SANDBOX', ['1', '0'])) });

/** For an export that another machine serves: with NEXT_PUBLIC_SANDBOX set, the build needs none of the server's keys. */
export function exportSettings(env: NodeJS.ProcessEnv): WebSettings {
  const { sandbox } = readSettings(buildSettings, env);
  return sandbox ? { ...publicSettings(env), NEXT_PUBLIC_SANDBOX: sandbox } : webSettings(env);
}

function publicSettings(env: NodeJS.ProcessEnv): WebSettings {
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('NEXT_PUBLIC_') && value !== undefined ? [[name, value]] : [],
  );
  return Object.fromEntries(own);
}
