import { useEffect, useRef, useState } from 'react';
import type { District, Province } from '@/contract/areas';
import { useCallAtOnce } from '@/hooks/requests/useCall';
import { getDistricts, getDistrictsByPostcode, getProvinces } from '@/services/areas';
import type { AreaAnswers, AreaLevel } from './area-answers';
import { areaLevels, areaParts, emptiedBelow, filledBy, isServed, namesAsListed } from './area-answers';

/** The ids of those answers that are in the lists. */
export type AreaIds = Partial<Record<AreaLevel, string>>;

export type AreaForm = ReturnType<typeof useAreaFields>;

/**
 * Applies the lists to an address. A postcode fills in what is unambiguous, and again when it changes, as long as no
 * level was chosen by hand; a choice by hand clears what no longer lies in it. Removing a postcode removes what it
 * filled in.
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
    // A choice by hand makes the levels above it the user's as well.
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
    /** The postcode does not match the area: a typo, or missing in the lists. */
    isOdd,
    /** The usual postcode of the area, if it differs. */
    usualPostcode: isOdd ? subDistrict?.postcode : undefined,
    useUsualPostcode: () => subDistrict && fill({ postcode: subDistrict.postcode }),
    useServedArea: () => fill(completed({ ...answers, ...blank(areaLevels) })),
  };
}

function blank(levels: readonly AreaLevel[]): AreaIds {
  return Object.fromEntries(levels.map((level) => [level, '']));
}

/** The areas of the answers, as far as the lists have them. */
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

/** How long a list may take before the fields become text fields. */
const patienceMilliseconds = 6000;

/** The lists for an address: all provinces, the districts of one, and those that a postcode serves. */
function useAreaLists(postcode: string, province: string) {
  const [byHand, setByHand] = useState(false);
  const provinces = useCallAtOnce('provinces', getProvinces);
  const provinceId = provinces.data?.find(({ name_th }) => name_th === province)?.id;
  const districts = useCallAtOnce(provinceId ? `districts of ${provinceId}` : null, () =>
    getDistricts(provinceId ?? ''),
  );
  const isComplete = /^\d{5}$/.test(postcode);
  const served = useCallAtOnce(isComplete ? `districts at ${postcode}` : null, () => getDistrictsByPostcode(postcode));

  const missing = [provinces, districts].filter(({ data }) => data === undefined);
  const waiting = missing.some(({ isValidating }) => isValidating);
  const failed = missing.some(({ error, isValidating }) => error !== undefined && !isValidating);

  // Once the fields are text fields they stay so: a list that arrives late must not replace a field in use.
  useEffect(() => {
    if (failed) setByHand(true);
    if (!waiting) return;
    const timer = setTimeout(() => setByHand(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [failed, waiting]);

  const loadAgain = () => {
    setByHand(false);
    for (const list of [provinces, districts, served]) if (list.data === undefined) void list.mutate();
  };

  return {
    provinces: provinces.data,
    districts: districts.data,
    /** Undefined until known; empty if there is no such postcode. */
    served: served.data,
    byHand,
    loadAgain,
  };
}
