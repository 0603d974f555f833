import { useTranslation } from 'react-i18next';
import { bright, faint, paper, solid } from '@/components/ui/illustrations/Art';
import { color } from '@/styles/tokens';

/** An ID card as it should be photographed: the religion line covered, the purpose written across. */
export function CoveredCardArt() {
  const { t } = useTranslation('kidsDelivery');
  return (
    <svg width="280" height="176" viewBox="0 0 280 176" role="img" aria-label={t('success.drawn')}>
      <g fill="none" stroke={color.brand} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <rect x="4" y="4" width="272" height="168" rx="16" {...paper} />
        <rect x="20" y="40" width="40" height="32" rx="6" {...bright} />
        <path d="M20 56h40M40 40v32" {...bright} fill="none" />
        <path d="M20 22h110M78 46h110M78 62h80M20 92h120M20 112h90M20 132h80" {...faint} strokeWidth="6" />
        <rect x="196" y="72" width="64" height="84" rx="8" fill={color.brandTint} />
        <circle cx="228" cy="102" r="14" {...paper} />
        <path d="M206 154c2-18 10-26 22-26s20 8 22 26" {...paper} />
        <rect x="18" y="144" width="112" height="16" rx="4" {...solid} />
      </g>
      <g transform="rotate(-16 140 96)">
        <rect x="14" y="84" width="252" height="30" rx="6" fill={color.surface} opacity="0.88" />
        <text x="140" y="105" textAnchor="middle" fontSize="18" fontWeight="700" fill={color.danger}>
          {t('success.drawnWords')}
        </text>
      </g>
    </svg>
  );
}
