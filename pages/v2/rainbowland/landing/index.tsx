export { RainbowlandScreen as default } from '@/components/missions/RainbowlandScreen';
