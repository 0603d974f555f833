export { MissionAdvertisingScreen as default } from '@/components/missions/MissionAdvertisingScreen';
