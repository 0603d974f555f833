/** The web vitals that are durations: largest and first contentful paint, interaction to next paint, time to first byte. */
export const timedVitals = ['lcp', 'fcp', 'inp', 'ttfb'] as const;

/** `cls` is the layout shift, which has no unit. */
export type Vital = (typeof timedVitals)[number] | 'cls';

/** Higher values only mean that the page was unusable. */
export const mostOfVital = { seconds: 120, shift: 10 } as const;

export const phoneClasses = ['low', 'mid', 'high'] as const;

export type PhoneClass = (typeof phoneClasses)[number];

/** The measurements of one page load: seconds, and the shift. Unsupported measurements are absent. */
export type VitalsReport = { phone: PhoneClass } & { [V in Vital]?: number };

/**
 * The class of a phone by the weaker of its memory (GiB, which browsers round and limit to 8) and its processor cores. Browsers that report
 * neither count as middle.
 */
export function phoneClassOf(memory: number | undefined, cores: number | undefined): PhoneClass {
  const known = [memory, cores].filter((one) => one !== undefined);
  const weakest = known.length > 0 ? Math.min(...known) : 4;
  if (weakest <= 2) return 'low';
  return weakest <= 4 ? 'mid' : 'high';
}

/** In the sent form: seconds to the millisecond, or a shift to the thousandth, within the bounds. */
export function vitalValue(vital: Vital, measured: number): number {
  const [value, most] = vital === 'cls' ? [measured, mostOfVital.shift] : [measured / 1000, mostOfVital.seconds];
  return Math.round(Math.min(Math.max(value, 0), most) * 1000) / 1000;
}
