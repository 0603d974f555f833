import { useMemo } from 'react';
import {
  formatAmount,
  formatBaht,
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatDistance,
  formatLastDay,
  formatMonth,
  formatMonthName,
  formatPoints,
  formatQuantity,
  formatShortDay,
  formatShortMonthName,
  formatSignedPoints,
  formatTelephone,
  formatTime,
  formatWeekday,
  formatYear,
} from '@/services/texts/formats';
import { useShownLanguage } from './useLanguage';

/** Points, baht and dates in the language on screen. Instants are epoch seconds. */
export function useFormats() {
  const language = useShownLanguage();
  return useMemo(
    () => ({
      points: (points: number) => formatPoints(points, language),
      /** With + or −. */
      signedPoints: (points: number) => formatSignedPoints(points, language),
      baht: (baht: number) => formatBaht(baht, language),
      /** Always with satang, as on a bill. */
      amount: (baht: number) => formatAmount(baht, language),
      quantity: (quantity: number) => formatQuantity(quantity, language),
      date: (epochSeconds: number) => formatDate(epochSeconds, language),
      month: (epochSeconds: number) => formatMonth(epochSeconds, language),
      monthName: (month: number) => formatMonthName(month, language),
      shortMonthName: (month: number) => formatShortMonthName(month, language),
      /** Of the Gregorian calendar. */
      year: (year: number) => formatYear(year, language),
      dateTime: (epochSeconds: number) => formatDateTime(epochSeconds, language),
      /** Where the year is shown elsewhere. */
      dayAndTime: (epochSeconds: number) => formatDayAndTime(epochSeconds, language),
      /** Where the day is shown elsewhere. */
      time: (epochSeconds: number) => formatTime(epochSeconds, language),
      /** The last day before something ends. */
      lastDay: (endsAtSeconds: number) => formatLastDay(endsAtSeconds, language),
      /** The last day before something that ends soon, without its year. */
      shortDay: (endsAtSeconds: number) => formatShortDay(endsAtSeconds, language),
      distance: (metres: number) => formatDistance(metres, language),
      telephone: formatTelephone,
      weekday: (epochSeconds: number) => formatWeekday(epochSeconds, language),
    }),
    [language],
  );
}
