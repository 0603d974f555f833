import { useRouter } from 'next/router';

/** What the address of a coupon page asks for; `known` a moment after the page, and until then any answer is a guess. */
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
