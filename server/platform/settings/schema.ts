import { existsSync } from 'node:fs';
import type { StaticDecode, TObject, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';

export type Env = Readonly<Record<string, string | undefined>>;

// TypeBox reports eight errors at most by default; an empty environment lacks more settings.
Settings.Set({ maxErrors: 1000 });

/**
 * Reads each setting of a schema from the variable named by its `title`. The `default` applies if the variable is unset or
 * empty. Throws one line per fault, with the name of the setting.
 */
export function readSettings<S extends TObject>(schema: S, env: Env): StaticDecode<S> {
  const given = Value.Default(schema, textsOf(schema, env));
  const faults = Value.Errors(schema, given).map((error) => {
    if (error.keyword === '~refine') return error.params.message;
    const setting = Value.Pointer.Get(schema, error.schemaPath.slice(1));
    const name = titleOf(setting);
    if (error.keyword === 'enum' && Value.Pointer.Get(given, error.instancePath) !== undefined)
      return `${name} must be one of ${error.params.allowedValues.join(', ')}`;
    // In production the message must not suggest the sandbox, where anyone may log in as any member.
    const hint = env.NODE_ENV?.trim() === 'production' ? '' : ', or SANDBOX=1 to run without the outside world';
    return `${name} is missing; set it${meaningOf(setting)}${hint}`;
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Value.Decode(schema, given);
}

/** Returns undefined for an optional group of which nothing is set. */
function textsOf(schema: TSchema, env: Env): unknown {
  if (!Type.IsObject(schema)) return env[titleOf(schema)]?.trim() || undefined;
  if (Type.IsOptional(schema) && settingsIn(schema).every(({ name }) => !env[name]?.trim())) return undefined;
  return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, textsOf(part, env)]));
}

/** All settings of a schema, including those of its groups. */
export function settingsIn(schema: TSchema): { name: string; preset: unknown; needed: boolean }[] {
  if (Type.IsObject(schema)) return Object.values(schema.properties).flatMap(settingsIn);
  const preset = 'default' in schema ? schema.default : undefined;
  return [{ name: titleOf(schema), preset, needed: preset === undefined && !Type.IsOptional(schema) }];
}

function meaningOf(setting: unknown): string {
  return setting instanceof Object && 'description' in setting ? ` to ${String(setting.description)}` : '';
}

function titleOf(setting: unknown): string {
  return setting instanceof Object && 'title' in setting ? String(setting.title) : '';
}

/**
 * Converts a setting, or a group of settings, with `read`. An error thrown by `read` is reported as the fault; it must name the
 * setting.
 */
export function reading<S extends TSchema, T>(schema: S, read: (given: StaticDecode<S>) => T) {
  const faultOf = (given: unknown) => {
    try {
      read(Value.Decode(schema, given));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const refined = Type.Refine(
    schema,
    (given: unknown) => faultOf(given) === undefined,
    (given: unknown) => faultOf(given) ?? '',
  );
  return Type.Decode(refined, read);
}

export function text(title: string, preset?: string) {
  return Type.String({ title, ...(preset !== undefined && { default: preset }) });
}

export function whole(title: string, { least, most }: { least: number; most: number }, preset?: number) {
  return reading(text(title, preset?.toString()), (given) => {
    const number = Number(given);
    if (!/^\d+$/.test(given) || number < least || number > most) {
      throw new Error(`${title} must be a whole number from ${least} to ${most}`);
    }
    return number;
  });
}

export function url(title: string, protocols: readonly string[], preset?: string) {
  return urls(title, protocols, (given) => [given], preset);
}

/** A setting that may contain several URLs, as `parts` splits it. */
export function urls(
  title: string,
  protocols: readonly string[],
  parts: (given: string) => readonly string[],
  preset?: string,
) {
  return reading(text(title, preset), (given) => {
    if (!parts(given).every((part) => protocols.includes(URL.parse(part)?.protocol ?? ''))) {
      throw new Error(`${title} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    }
    return given;
  });
}

export function origin(title: string) {
  return Type.Decode(url(title, ['http:', 'https:']), (given) => new URL(given).origin);
}

export function choice<const C extends string>(title: string, choices: readonly [C, ...C[]], preset?: C) {
  return Type.Enum(choices, { title, ...(preset !== undefined && { default: preset }) });
}

/** A setting without a preset may add a description after "is missing; set it to". */
export function onOff(title: string, preset?: 'on' | 'off', meaning?: string) {
  const about = { title, ...(preset && { default: preset }), ...(meaning && { description: meaning }) };
  return Type.Decode(Type.Enum(['on', 'off'], about), (given) => given === 'on');
}

/** Reads `.env` if it exists; variables of the shell take precedence. */
export function loadEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
