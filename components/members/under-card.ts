import { HomeMenu } from './HomeMenu';
import { HomePoints } from './HomePoints';

/** What a home shows under its card, in one file. */
export const underCard = { HomeMenu, HomePoints } as const;
