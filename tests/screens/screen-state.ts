import type { Page } from '@playwright/test';
import type { Language } from '@/domain/languages';
import type { Channel } from '@/domain/navigation/channels';
import type { RoutePath } from '@/domain/navigation/routes';

/** Somebody with a phone, in front of a page of the running product. */
export type Visit = { page: Page; language: Language; url: string; path: RoutePath };

/** A state of a page: who stands there, and how they got there. */
export type ScreenState = {
  /** `full` is looked at in every way, anything else in the two that break first. */
  state: string;
  /** A person of the sandbox, a stranger, or nobody. */
  who?: string;
  /** What stands behind the path. */
  query?: string;
  channel?: Channel;
  /** With the pages from before the newer ones. */
  older?: true;
  /** Instead of opening the address. */
  arrive?: (visit: Visit) => Promise<unknown>;
  /** What is done on the page. */
  act?: (visit: Visit) => Promise<unknown>;
};

/** The toggles of a window with the pages from before the newer ones. */
export const olderPages = { NewHomePage: false, UpdateProfileV2: false };

/** Nobody has met them: each time somebody else. */
export const stranger = 'stranger';
