export { DraftScreen as default } from '@/components/desk/campaigns/draft/DraftScreen';
