import { useTranslation } from 'react-i18next';
import { goodsCategoryNames } from '@/domain/goods-categories';

/** The name of goods as on the bill. Where a till has none it sends the category, whose code nobody reads. */
export function useGoodsName(): (name: string) => string {
  const { t } = useTranslation('receipts');
  return (name) => {
    const category = goodsCategoryNames.find((code) => code === name);
    return category ? t(`category.${category}`) : name;
  };
}
