import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';

/** In degrees, and how far off it may be. Held in memory as long as the page, and neither stored nor logged. */
export type Position = { latitude: number; longitude: number; accuracyMetres: number };

export type PositionProblem = 'denied' | 'unavailable' | 'timeout';

/** Asks the phone for its position, which asks for permission. Only called at the user's request. */
export async function requestPosition(): Promise<Result<Position, PositionProblem>> {
  const { geolocation } = navigator;
  if (!geolocation) return failed('unavailable');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(done({ latitude: roughly(latitude), longitude: roughly(longitude), accuracyMetres: accuracy })),
      ({ code }) => resolve(failed(problems[code] ?? 'unavailable')),
      { enableHighAccuracy: false, timeout: patienceMilliseconds, maximumAge: 60_000 },
    );
  });
}

const patienceMilliseconds = 15_000;

/** By the numbers of GeolocationPositionError. */
const problems: Readonly<Record<number, PositionProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** To eleven metres: enough to find a store, but not a person's flat. */
function roughly(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
