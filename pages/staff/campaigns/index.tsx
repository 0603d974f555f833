export { CampaignsScreen as default } from '@/components/campaigns/list/CampaignsScreen';
