/** `visitor` is everybody without a membership, `parent` a member who has collected Kids Club points. */
export const menuStates = ['visitor', 'member', 'parent'] as const;

export type MenuState = (typeof menuStates)[number];

/** The rich menu of each state. */
export type LineMenuTable = {
  state: MenuState;
  rich_menu_id: string;
  /** Of the files from which it was made. */
  content_hash: string;
  /** The menu before it, while people may still have that one. */
  replaces: string | null;
};
