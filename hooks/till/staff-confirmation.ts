/** What the staff typed, where the toggle StaffConfirmCode asks for it. */
export type StaffConfirmation = { branch_code: string; staff_code: string };

/** How asking the server ended. `answered`: the caller's own action has told why not. `failed`: a toast or a page tells. */
export type StaffEnd = 'done' | 'answered' | 'failed';
