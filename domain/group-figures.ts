/** Members of a group, how many of them took something up, and what they spent. `spentSquares` is the sum of the squares. */
export type GroupSums = { members: number; collected: number; used: number; spent: number; spentSquares: number };

/** `from` and `to` contain the true value in 95 of 100 such comparisons. */
export type Estimate = { value: number; from: number; to: number };

/** In fewer members of a group, chance shows more than the campaign. */
export const leastMembers = 100;

/** Of the standard normal distribution, for 95 % on both sides. */
const z = 1.959963984540054;

/** The share of a group, with Wilson's interval. */
export function shareOfGroup(count: number, members: number): Estimate {
  const share = count / members;
  const middle = (share + z ** 2 / (2 * members)) / (1 + z ** 2 / members);
  const half = (z / (1 + z ** 2 / members)) * Math.sqrt((share * (1 - share)) / members + z ** 2 / (4 * members ** 2));
  return { value: share, from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

/** What members of one group spent more than those of another, on average, with Welch's interval. */
export function differenceOfMeans(one: GroupSums, other: GroupSums): Estimate {
  const [first, second] = [momentsOf(one), momentsOf(other)];
  const value = first.mean - second.mean;
  const squared = first.error + second.error;
  if (squared === 0) return { value, from: value, to: value };
  const freedom = squared ** 2 / (first.error ** 2 / (one.members - 1) + second.error ** 2 / (other.members - 1));
  const half = quantileOfT(freedom) * Math.sqrt(squared);
  return { value, from: value - half, to: value + half };
}

/** `error` is the variance of the mean. */
function momentsOf({ members, spent, spentSquares }: GroupSums) {
  const mean = spent / members;
  const variance = Math.max(0, (spentSquares - members * mean ** 2) / (members - 1));
  return { mean, error: variance / members };
}

/** Student's t for 95 % on both sides, by the expansion of Cornish and Fisher: exact to three places from 10 degrees of freedom. */
function quantileOfT(freedom: number): number {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return terms.reduce((sum, term, place) => sum + term / freedom ** (place + 1), z);
}

/** What a difference says: nothing for too few members, and not which way it is while it may be none. */
export function verdictOf(one: GroupSums, other: GroupSums): 'few' | 'unsure' | 'more' | 'less' {
  if (Math.min(one.members, other.members) < leastMembers) return 'few';
  const { from, to } = differenceOfMeans(one, other);
  if (from > 0) return 'more';
  return to < 0 ? 'less' : 'unsure';
}
