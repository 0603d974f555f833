export { MissionProgressScreen as default } from '@/components/missions/MissionProgressScreen';
