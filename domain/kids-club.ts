import { startOfBangkokDaySeconds } from './time/bangkok';

/** The most Kids Club points that one day can earn (spec section 1). */
export const kidsClubPointsPerDay = 3000;

/** The campaign starts on 8 August 2023 in Bangkok. Epoch seconds. */
export const kidsClubStartsAtSeconds = startOfBangkokDaySeconds({ year: 2023, month: 8, day: 8 });
