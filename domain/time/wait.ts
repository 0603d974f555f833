/**
 * A wait as it is shown: in minutes up to two hours, in hours beyond, never too short. Nothing up to a minute, which is
 * "a moment".
 */
export function waitOf(seconds: number): { unit: 'minutes' | 'hours'; count: number } | undefined {
  if (seconds <= 60) return undefined;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
