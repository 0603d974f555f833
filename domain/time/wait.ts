/** A waiting time for display: minutes up to two hours, then hours, rounded up. Undefined up to a minute, which is shown as "a moment". */
export function waitOf(seconds: number): { unit: 'minutes' | 'hours'; count: number } | undefined {
  if (seconds <= 60) return undefined;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
