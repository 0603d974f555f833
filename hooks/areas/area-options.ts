import type { Language } from '@/domain/languages';

type Named = { name_th: string; name_en: string };

/** An option: its value is the Thai name in either language, its label the name in the current language. */
export type AreaOption = { value: string; label: string; group?: string };

/** Sorted by the current language. */
export function optionsOf(areas: readonly Named[], language: Language): AreaOption[] {
  const collator = new Intl.Collator(language);
  const options = areas.map((area) => ({ value: area.name_th, label: area[`name_${language}`] }));
  return options.sort((one, other) => collator.compare(one.label, other.label));
}

/** Areas that the postcode serves before the others, with a heading each; one list if it serves none or all. */
export function groupedOptions(
  options: readonly AreaOption[],
  isNear: (value: string) => boolean,
  headings: { near: string; others: string },
): AreaOption[] {
  const near = options.filter(({ value }) => isNear(value));
  const others = options.filter(({ value }) => !isNear(value));
  if (near.length === 0 || others.length === 0) return [...options];
  return [
    ...near.map((option) => ({ ...option, group: headings.near })),
    ...others.map((option) => ({ ...option, group: headings.others })),
  ];
}

/** An answer that is not in the list remains an option: what was saved before is not lost. */
export function withAnswer(options: readonly AreaOption[], answer: string): AreaOption[] {
  const has = answer === '' || options.some(({ value }) => value === answer);
  return has ? [...options] : [{ value: answer, label: answer }, ...options];
}
