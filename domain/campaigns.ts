/** The entries of a catalogue, which the desk shows with figures. */
export const campaignKinds = ['coupon', 'reward', 'prize', 'mission', 'earning'] as const;

export type CampaignKind = (typeof campaignKinds)[number];

/** A draft has faults or can be submitted; a submitted one waits for a second person, and then for its hour. */
export const draftStates = ['faulty', 'ready', 'submitted', 'approved', 'live', 'conflict', 'discarded'] as const;

export type DraftState = (typeof draftStates)[number];

/** The displayed state: a submitted draft may have been refused by the second person. */
export const shownDraftStates = [...draftStates, 'refused'] as const;

export type ShownDraftState = (typeof shownDraftStates)[number];

/** The order of a list: the least left first, or the soonest end first. */
export const campaignOrders = ['left', 'end'] as const;

export type CampaignOrder = (typeof campaignOrders)[number];

/** Limits for the size of a draft, and for reading it; the files of a catalogue have their own limits. */
export const draftLimits = {
  zipBytes: 16 * 1024 * 1024,
  files: 3000,
  fileBytes: 20 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
  /** For all texts and drawings together. */
  textBytes: 8 * 1024 * 1024,
  readSeconds: 30,
  readMegabytes: 256,
  /** One is being read, the others wait with their bodies in memory. */
  uploadsAtOnce: 3,
  faults: 500,
} as const;

/** The limits at which reading a draft ends, which the desk explains in its own language. */
export const exceededLimits = [
  'zip_files',
  'zip_unpacked',
  'file_size',
  'text_size',
  'pixels',
  'nesting',
  'signs',
  'faults',
  'seconds',
  'memory',
] as const;

export type ExceededLimit = (typeof exceededLimits)[number];

/** Whether members can get it now: `used_up` has no quota left. */
export const campaignStates = ['running', 'to_come', 'used_up', 'over', 'withdrawn'] as const;

export type CampaignState = (typeof campaignStates)[number];

export function stateOfCampaign(
  {
    withdrawn,
    effective_from,
    effective_to,
    left,
  }: { withdrawn: boolean; effective_from: number; effective_to: number; left: number | null },
  now: number,
): CampaignState {
  if (withdrawn) return 'withdrawn';
  if (effective_to <= now) return 'over';
  if (effective_from > now) return 'to_come';
  return left === 0 ? 'used_up' : 'running';
}
