export { KidsPointHistoryScreen as default } from '@/components/points/KidsPointHistoryScreen';
