import { useEffect, useRef } from 'react';
import type { District, Province } from '@/contract/areas';
import type { AreaAnswers, AreaLevel } from './area-answers';
import { areaLevels, areaParts, emptiedBelow, filledBy, isServed, namesAsListed } from './area-answers';
import { useAreaLists } from './useAreaLists';

/** The ids of the answers, of those that the lists know. */
export type AreaIds = Partial<Record<AreaLevel, string>>;

export type AreaForm = ReturnType<typeof useAreaFields>;

/**
 * What the lists make of an address. A postcode fills in what it leaves no choice of, and again when it changes, as long as
 * nobody has chosen otherwise by hand; a choice by hand empties what no longer lies in it. A postcode that is taken back
 * takes along what it filled in.
 */
export function useAreaFields(answers: AreaAnswers, onFill: (found: Partial<AreaAnswers>) => void) {
  const lists = useAreaLists(answers.postcode, answers.province);
  const { provinces, districts, served } = lists;
  const filled = useRef<AreaIds>({});

  const fill = (found: Partial<AreaAnswers>) => {
    if (areaParts.some((part) => (found[part] ?? answers[part]) !== answers[part])) onFill(found);
  };

  const completed = (now: AreaAnswers): AreaAnswers => {
    const found = served && provinces ? filledBy(served, provinces, now) : {};
    for (const level of areaLevels) if (now[level] === '') filled.current[level] = found[level] ?? '';
    return { ...now, ...found };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that arrives fills in, an answer by hand does not.
  useEffect(() => {
    const now = namesAsListed(answers, provinces, districts);
    // Above a choice by hand nothing is ours any more: it was chosen there.
    const isByHand = (level: AreaLevel) => now[level] !== '' && now[level] !== filled.current[level];
    const lastByHand = areaLevels.reduce((last, level, place) => (isByHand(level) ? place : last), -1);
    const ours = areaLevels.slice(lastByHand + 1);
    fill(completed({ ...now, ...((served?.length || answers.postcode === '') && blank(ours)) }));
  }, [served, provinces, districts]);

  const { district, subDistrict, ids } = knownAreas(answers, provinces, districts);
  const isOdd = served !== undefined && provinces !== undefined && !isServed(served, provinces, answers);

  return {
    lists,
    ids,
    district,
    choose: (level: AreaLevel, value: string) => {
      const now = completed(emptiedBelow({ ...answers, [level]: value }, level, districts));
      const usual = knownAreas(now, provinces, districts).subDistrict?.postcode;
      fill({ ...now, postcode: now.postcode.trim() || (usual ?? '') });
    },
    /** The postcode is not one of the area: perhaps a slip, perhaps something that the lists do not know. */
    isOdd,
    /** The postcode that the area has as a rule, where it is another. */
    usualPostcode: isOdd ? subDistrict?.postcode : undefined,
    useUsualPostcode: () => subDistrict && fill({ postcode: subDistrict.postcode }),
    useServedArea: () => fill(completed({ ...answers, ...blank(areaLevels) })),
  };
}

function blank(levels: readonly AreaLevel[]): AreaIds {
  return Object.fromEntries(levels.map((level) => [level, '']));
}

/** The areas that the answers name, as far as the lists have them. */
function knownAreas(answers: AreaAnswers, provinces: readonly Province[] = [], districts: readonly District[] = []) {
  const province = provinces.find(({ name_th }) => name_th === answers.province);
  const district = districts.find(({ name_th }) => name_th === answers.district);
  const subDistrict = district?.sub_districts.find(({ name_th }) => name_th === answers.subDistrict);
  const ids: AreaIds = {
    ...(province && { province: province.id }),
    ...(district && { district: district.id }),
    ...(subDistrict && { subDistrict: subDistrict.id }),
  };
  return { district, subDistrict, ids };
}
