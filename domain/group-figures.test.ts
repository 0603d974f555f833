import type { GroupSums } from './group-figures';
import { differenceOfMeans, leastMembers, shareOfGroup, verdictOf } from './group-figures';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function sumsOf(spent: readonly number[]): GroupSums {
  const about = { members: spent.length, collected: 0, used: 0 };
  return { ...about, spent: sum(spent), spentSquares: sum(spent.map((one) => one ** 2)) };
}

const many = (members: number, factor: number, most: number) =>
  sumsOf(Array.from({ length: members }, (_none, place) => (place * factor) % most));

// The expected values are those of SciPy 1: binomtest(...).proportion_ci('wilson') and ttest_ind(equal_var=False).confidence_interval().

describe('the share of a group', () => {
  test.each([
    [10, 100, 0.0552291371, 0.1743656615],
    [0, 250, 0, 0.0151332995],
    [347, 1000, 0.3181329588, 0.3770380294],
  ])('has the interval of Wilson for %i of %i', (count, members, from, to) => {
    const share = shareOfGroup(count, members);
    expect(share.value).toBe(count / members);
    expect(share.from).toBeCloseTo(from, 9);
    expect(share.to).toBeCloseTo(to, 9);
  });
});

describe('the difference of what two groups spent', () => {
  test('has the interval of Welch, whatever the sizes and the spread', () => {
    const few = differenceOfMeans(
      sumsOf([120, 80, 0, 45.5, 300, 60, 15, 90, 210, 33]),
      sumsOf([100, 20, 0, 40, 150, 60, 10, 75, 110, 30, 5, 0]),
    );
    expect([few.value, few.from, few.to].map((one) => one.toFixed(2))).toEqual(['45.35', '-25.67', '116.37']);
    const large = differenceOfMeans(many(500, 37, 100), many(200, 53, 90));
    expect([large.value, large.from, large.to].map((one) => one.toFixed(3))).toEqual(['5.450', '1.019', '9.881']);
  });

  test('is certain where nobody spent anything else than the others', () => {
    expect(differenceOfMeans(sumsOf([5, 5]), sumsOf([5, 5]))).toEqual({ value: 0, from: 0, to: 0 });
  });

  test('says which way it is only where chance does not explain it, and nothing of a small group', () => {
    const group = many(leastMembers, 37, 100);
    const more = { ...group, spent: group.spent * 2, spentSquares: group.spentSquares * 4 };
    expect(verdictOf(more, group)).toBe('more');
    expect(verdictOf(group, more)).toBe('less');
    expect(verdictOf(group, many(leastMembers, 53, 101))).toBe('unsure');
    expect(verdictOf(more, { ...group, members: leastMembers - 1 })).toBe('few');
  });
});
