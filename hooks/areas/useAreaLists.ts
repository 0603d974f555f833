import { useEffect, useState } from 'react';
import { useCallAtOnce } from '@/hooks/requests/useCall';
import { getDistricts, getDistrictsByPostcode, getProvinces } from '@/services/areas';

/** How long a list may take before the fields become text fields. */
const patienceMilliseconds = 6000;

/** The lists for an address: all provinces, the districts of one, and those that a postcode serves. */
export function useAreaLists(postcode: string, province: string) {
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
