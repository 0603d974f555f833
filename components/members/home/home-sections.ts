import { HomeMenu } from './HomeMenu';
import { HomePoints } from './HomePoints';
import { MissionMenu } from './MissionMenu';

/** What a home shows under its card, in one file. */
export const underCard = { HomeMenu, HomePoints, MissionMenu } as const;
