export { MissionProgressScreen as default } from '@/components/missions/progress/MissionProgressScreen';
