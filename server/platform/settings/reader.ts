export type Env = Readonly<Record<string, string | undefined>>;

export type Reader = ReturnType<typeof createReader>;

/** Reads settings one by one. An empty one counts as absent. What does not fit throws, with its name. */
export function createReader(env: Env) {
  const text = (name: string) => env[name]?.trim() || undefined;

  // Whoever sets up production is not led to where anybody may enter as anybody.
  const wayOut = text('NODE_ENV') === 'production' ? '' : ', or SANDBOX=1 to run without the outside world';
  const missing = (name: string) => `${name} is missing; set it${wayOut}`;

  const url = (name: string, protocols: readonly string[]) => {
    const given = text(name);
    if (given === undefined) return undefined;
    const parsed = URL.parse(given);
    if (!parsed || !protocols.includes(parsed.protocol)) {
      throw new Error(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    }
    return given;
  };

  return {
    text,
    url,
    required: (name: string): string => {
      const given = text(name);
      if (given === undefined) throw new Error(missing(name));
      return given;
    },
    requiredUrl: (name: string, protocols: readonly string[]): string => {
      const given = url(name, protocols);
      if (given === undefined) throw new Error(missing(name));
      return given;
    },
    origin: (name: string): string | undefined => {
      const given = url(name, ['http:', 'https:']);
      return given === undefined ? undefined : new URL(given).origin;
    },
    integer: (name: string, { least, most }: { least: number; most: number }): number | undefined => {
      const given = text(name);
      if (given === undefined) return undefined;
      const number = Number(given);
      if (!/^\d+$/.test(given) || number < least || number > most) {
        throw new Error(`${name} must be a whole number from ${least} to ${most}`);
      }
      return number;
    },
    choice: <const C extends string>(name: string, choices: readonly C[]): C | undefined => {
      const given = text(name);
      if (given === undefined) return undefined;
      const chosen = choices.find((choice) => choice === given);
      if (!chosen) throw new Error(`${name} must be one of ${choices.join(', ')}`);
      return chosen;
    },
    json: (name: string): unknown => {
      const given = text(name);
      try {
        return given === undefined ? undefined : JSON.parse(given);
      } catch {
        throw new Error(`${name} must be JSON`);
      }
    },
  };
}
