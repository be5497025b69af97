import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ProductCategory } from '#generated/prisma/enums.ts';
import { connectionOf } from '#platform/connection.ts';

export { ProductCategory };

registerEnumType(ProductCategory, {
  name: 'ProductCategory',
  description: 'The shelf a part stands on.',
  valuesConfig: {
    COMPRESSORS: { description: 'Compressors, and what starts, heats and carries them.' },
    CAPACITORS: { description: 'Run and start capacitors.' },
    CONTACTORS: { description: 'Contactors and relays.' },
    MOTORS: { description: 'Motors, fans and blowers.' },
    THERMOSTATS: { description: 'Thermostats.' },
    FILTERS: { description: 'Air filters and filter driers.' },
    IGNITION: { description: 'Igniters, electrodes and pilot burners.' },
    COILS: { description: 'Evaporator, heating and other coils.' },
    VALVES: { description: 'Gas, expansion, reversing and service valves.' },
    SENSORS: { description: 'Sensors, and switches of temperature and pressure.' },
    BOARDS: { description: 'Control boards, timers and transformers.' },
    INSTALLATION: { description: 'What a system is put up and connected with, and whatever has no other shelf.' },
  },
});

@ObjectType({ description: 'A part of the catalogue.' })
export class Product {
  @Field(() => ID, { description: 'UUIDv7.' })
  id!: string;

  @Field(() => String, { description: 'Number of the part as printed on its box.' })
  partNumber!: string;

  @Field(() => String, { description: 'Name of the part.' })
  name!: string;

  @Field(() => String, { description: 'Who makes it.' })
  brand!: string;

  @Field(() => ProductCategory, { description: 'The shelf it stands on.' })
  category!: ProductCategory;

  @Field(() => String, { description: 'What it is for and what to look at when fitting it.' })
  description!: string;

  @Field(() => String, { description: 'Address of its first picture, relative to the shop or absolute.' })
  image!: string;

  moreImages!: string[];
  priceCents!: number;

  @Field(() => Int, { description: 'Smallest quantity that one order may ask for.' })
  minimum!: number;

  @Field(() => Int, { description: 'Pieces that can be ordered now.' })
  available!: number;

  createdAt!: Date;
  archivedAt!: Date | null;
}

export const ProductConnection = connectionOf(Product, 'Product');
export type ProductConnection = InstanceType<typeof ProductConnection>;
