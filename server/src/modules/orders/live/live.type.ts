import { Field, ID, ObjectType } from 'type-graphql';
import { Order } from '../order.type.ts';

@ObjectType({ description: 'An order came, changed or went.' })
export class OrderQueueEvent {
  @Field(() => ID, {
    nullable: true,
    description: 'Which order; null if events may have been missed, so that the list is to be fetched again.',
  })
  orderId!: string | null;

  @Field(() => Order, { nullable: true, description: 'The order as it is now; null if it is gone.' })
  order!: Order | null;
}
