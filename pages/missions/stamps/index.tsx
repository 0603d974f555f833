export { StampCardScreen as default } from '@/components/missions/stamps/StampCardScreen';
