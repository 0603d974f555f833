import type { Page } from '@playwright/test';
import type { Language } from '@/domain/languages';
import type { Channel } from '@/domain/navigation/channels';
import type { RoutePath } from '@/domain/navigation/routes';

/** A person on a page of the running product. */
export type Visit = { page: Page; language: Language; url: string; path: RoutePath };

/** A state of a page: who sees it, and how it is reached. */
export type ScreenState = {
  /** `full` is checked in every variant, other states in the two that break first. */
  state: string;
  /** A person of the sandbox, a new person, or none. */
  who?: string;
  /** The query. */
  query?: string;
  channel?: Channel;
  /** With the older pages. */
  older?: true;
  /** Reaches the page instead of opening its address. */
  arrive?: (visit: Visit) => Promise<unknown>;
  /** Acts on the page. */
  act?: (visit: Visit) => Promise<unknown>;
};

/** The toggles of a window with the older pages. */
export const olderPages = { NewHomePage: false, UpdateProfileV2: false };

/** An unused name, which is a new person each time. */
export const stranger = 'stranger';
