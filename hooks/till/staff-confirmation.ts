/** What the staff typed, where the toggle StaffConfirmCode asks for it. */
export type StaffConfirmation = { branch_code: string; staff_code: string };

/** How the request ended. `answered`: the caller's own action showed the reason. `failed`: a toast or a page does. */
export type StaffEnd = 'done' | 'answered' | 'failed';
