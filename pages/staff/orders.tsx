export { OrdersScreen as default } from '@/components/operations/orders/OrdersScreen';
