import { useTranslation } from 'react-i18next';
import type { District } from '@/contract/areas';
import type { Language } from '@/domain/languages';
import { useLanguage } from '@/hooks/texts/useLanguage';
import type { AreaAnswers, AreaLevel } from './area-answers';
import type { AreaForm } from './useAreaFields';

/** The options of a level of the address and its label: Bangkok has other words for its districts. */
export function useAreaChoices(level: AreaLevel, answers: AreaAnswers, { lists, district }: AreaForm) {
  const { t } = useTranslation('areas');
  const { language } = useLanguage();
  const { provinces, districts, served = [] } = lists;

  const areas = { province: provinces, district: districts, subDistrict: district?.sub_districts }[level];
  const near = new Set(namesServed(level, served, district, provinces));
  const options: AreaOption[] = groupedOptions(optionsOf(areas ?? [], language), (value) => near.has(value), {
    near: t('served', { postcode: answers.postcode }),
    others: t('others'),
  });
  const waits = level === 'province' ? '' : answers[level === 'district' ? 'province' : 'district'];
  const placeholder = waits === '' && level !== 'province' ? t(`first.${level}`) : t('loading');
  return {
    options: withAnswer(options, answers[level]),
    label: labelOf(level, answers.province, t),
    placeholder: areas ? undefined : placeholder,
  };
}

/** The narrowest answered area in the current language: "แขวงบางนาใต้", "Bang Na Tai". */
export function usePlaceName(answers: AreaAnswers, { lists, district }: AreaForm): string {
  const { t } = useTranslation('areas');
  const { language } = useLanguage();
  const level = (['subDistrict', 'district'] as const).find((one) => answers[one] !== '') ?? 'province';
  const areas = { province: lists.provinces, district: lists.districts, subDistrict: district?.sub_districts }[level];
  const name = optionsOf(areas ?? [], language).find(({ value }) => value === answers[level])?.label ?? answers[level];
  return language === 'th' ? `${labelOf(level, answers.province, t)}${name}` : name;
}

function namesServed(
  level: AreaLevel,
  served: readonly District[],
  district: District | undefined,
  provinces: AreaForm['lists']['provinces'] = [],
): string[] {
  if (level === 'district') return served.map(({ name_th }) => name_th);
  if (level === 'subDistrict')
    return served.filter(({ id }) => id === district?.id).flatMap((one) => one.sub_districts.map((sub) => sub.name_th));
  const ids = new Set(served.map(({ province_id }) => province_id));
  return provinces.filter(({ id }) => ids.has(id)).map(({ name_th }) => name_th);
}

function labelOf(level: AreaLevel, province: string, t: ReturnType<typeof useTranslation<'areas'>>['t']): string {
  if (level === 'province' || province === '') return t(level);
  return t(`${province === 'กรุงเทพมหานคร' ? 'bangkok' : 'elsewhere'}.${level}`);
}

type Named = { name_th: string; name_en: string };

/** An option: its value is the Thai name in either language, its label the name in the current language. */
type AreaOption = { value: string; label: string; group?: string };

/** Sorted by the current language. */
function optionsOf(areas: readonly Named[], language: Language): AreaOption[] {
  const collator = new Intl.Collator(language);
  const options = areas.map((area) => ({ value: area.name_th, label: area[`name_${language}`] }));
  return options.sort((one, other) => collator.compare(one.label, other.label));
}

/** Areas that the postcode serves before the others, with a heading each; one list if it serves none or all. */
function groupedOptions(
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
function withAnswer(options: readonly AreaOption[], answer: string): AreaOption[] {
  const has = answer === '' || options.some(({ value }) => value === answer);
  return has ? [...options] : [{ value: answer, label: answer }, ...options];
}
