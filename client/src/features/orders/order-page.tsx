import { useParams } from 'react-router-dom';
import { OrderFormScreen } from './booking/order-form-screen.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <OrderFormScreen productId={id} />;
}
