import * as handlers from './handlers';
import { scenario } from './scenarios/table';

/** The default answer of every app call. Entries with an end date have not expired yet. */
export const usual = [
  ...scenario('couponActive'),
  ...scenario('donationRuns'),
  ...scenario('missionRuns'),
  ...Object.values(handlers).flat(),
];
