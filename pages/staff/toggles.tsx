export { TogglesScreen as default } from '@/components/operations/toggles/TogglesScreen';
