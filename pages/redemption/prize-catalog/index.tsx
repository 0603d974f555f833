export { PrizeCatalogScreen as default } from '@/components/kids-club/catalog/PrizeCatalogScreen';
