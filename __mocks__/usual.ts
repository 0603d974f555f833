import * as handlers from './handlers';
import { scenario } from './scenarios/table';

/** The default answer of every app call. Anything with an end date has not expired yet. */
export const usual = [
  ...scenario('couponActive'),
  ...scenario('donationRuns'),
  ...scenario('missionRuns'),
  ...Object.values(handlers).flat(),
];
