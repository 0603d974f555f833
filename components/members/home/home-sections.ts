import { HomeMenu } from './HomeMenu';
import { HomePoints } from './HomePoints';
import { MissionMenu } from './MissionMenu';

/** The sections below the home's card, in one file. */
export const underCard = { HomeMenu, HomePoints, MissionMenu } as const;
