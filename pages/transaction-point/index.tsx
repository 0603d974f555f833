export { PointHistoryScreen as default } from '@/components/points/PointHistoryScreen';
