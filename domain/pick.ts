import { fieldOf } from './records';

/** Picks properties of an object by name. An overload, because TypeScript cannot follow a mapped type through a loop. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly (Name & string)[],
): Pick<From, Name>;
export function pick(from: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, fieldOf(from, name)]));
}

/** An object with a value for each name. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value>;
export function byName<Name extends string>(names: readonly Name[], of: (name: Name) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

/** Names that are not among the others, in their order. */
export function without<Name extends string, Other extends string>(
  names: readonly Name[],
  others: readonly Other[],
): Exclude<Name, Other>[] {
  const isOther = (name: string) => others.some((other) => other === name);
  return names.filter((name): name is Exclude<Name, Other> => !isOther(name));
}
