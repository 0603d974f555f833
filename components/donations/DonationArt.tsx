import { Art, bright, faint, solid } from '@/components/ui/illustrations/Art';
import type { DonateProgress } from '@/contract/donations';

/** The tree that grows with every quarter of the goal: from a seed to a crown with fruit. */
export function DonationArt({ step }: { step: DonateProgress['image_step'] }) {
  const grown = Math.min(4, Math.max(0, step));
  return (
    <Art>
      <path d="M44 100h72" {...faint} />
      {grown === 0 && <ellipse cx="80" cy="95" rx="7" ry="5" {...bright} />}
      {grown >= 1 && <path d={trunks[grown]} {...(grown >= 3 && { strokeWidth: 7 })} />}
      {grown === 1 && (
        <>
          <path d="M80 82c-3-11-12-13-18-12 1 9 9 14 18 12Z" {...solid} />
          <path d="M80 76c2-11 10-14 17-13 0 9-8 15-17 13Z" {...solid} />
        </>
      )}
      {grown === 2 && (
        <>
          <circle cx="80" cy="52" r="16" {...solid} />
          <path d="M80 82c8 0 13-4 15-9M80 76c-8 0-12-4-13-8" />
        </>
      )}
      {grown >= 3 && (
        <>
          <circle cx="60" cy="56" r="16" {...solid} />
          <circle cx="100" cy="56" r="16" {...solid} />
          <circle cx="80" cy="40" r="20" {...solid} />
        </>
      )}
      {grown === 4 && fruit.map(([x, y]) => <circle key={x} cx={x} cy={y} r="5" {...bright} />)}
    </Art>
  );
}

const trunks: Readonly<Record<number, string>> = {
  1: 'M80 100V76',
  2: 'M80 100V64',
  3: 'M80 100V58M80 78 66 66M80 74l14-10',
  4: 'M80 100V58M80 78 66 66M80 74l14-10',
};

const fruit = [
  [58, 60],
  [71, 42],
  [86, 30],
  [91, 50],
  [106, 58],
] as const;
