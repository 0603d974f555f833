import { existsSync } from 'node:fs';

/** Reads `.env` where there is one; what the shell sets wins. */
export function loadEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
