import { useParams } from 'react-router-dom';
import { OrderFormScreen } from './order-form-screen.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <OrderFormScreen productId={id} />;
}
