import { useRouter } from 'next/router';

/** The query of a coupon page; `known` turns true a moment after the page, and until then values are missing. */
export function useCouponQuery(): { known: boolean; code: string; category?: string; privilege?: string } {
  const { isReady, query } = useRouter();
  const category = textOf(query.category);
  const privilege = textOf(query.privilege);
  return {
    known: isReady,
    code: textOf(query.code) ?? '',
    ...(category !== undefined && { category }),
    ...(privilege !== undefined && { privilege }),
  };
}

function textOf(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0] || undefined;
}
