import type { Catalogue, Kind } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import type { CatalogueCoupon } from './read-coupon-file';
import { readCouponFile } from './read-coupon-file';

type Options = {
  relativeTo?: number;
  /** The chain's own tiers (MEMBER_TIERS): a coupon for another could be collected by nobody. */
  memberTiers: readonly string[];
};

/** Reads a folder with a file for each coupon, and its pictures; the rewards in it are read for themselves. */
export function readCatalogue(folder: string, { memberTiers, ...options }: Options): Catalogue<CatalogueCoupon> {
  const kind = {
    word: 'coupon',
    shelf: 'coupons' as const,
    read: (...[code, text, file]: Parameters<Kind<CatalogueCoupon>['read']>) =>
      readCouponFile(code, text, { ...file, memberTiers }),
    passOver: ['rewards', 'prizes', 'missions'],
  };
  return readFolder(folder, kind, options);
}
