import type { Catalogue } from '@/server/catalogue/folder';
import { readFolder } from '@/server/catalogue/folder';
import type { CatalogueCoupon } from './catalogue-file';
import { readCouponFile } from './catalogue-file';

/** Reads a folder with a file for each coupon, and its pictures; the rewards in it are read for themselves. */
export function readCatalogue(folder: string, options: { relativeTo?: number } = {}): Catalogue<CatalogueCoupon> {
  const kind = {
    word: 'coupon',
    shelf: 'coupons' as const,
    read: readCouponFile,
    passOver: ['rewards', 'prizes', 'missions'],
  };
  return readFolder(folder, kind, options);
}
