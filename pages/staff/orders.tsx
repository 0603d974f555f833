export { OrdersScreen as default } from '@/components/desk/operations/orders/OrdersScreen';
