export { MissionAdvertisingScreen as default } from '@/components/missions/advertising/MissionAdvertisingScreen';
