import type { EquipmentKind } from '#generated/graphql.ts';

export const kindNames: Record<EquipmentKind, string> = {
  AIR_CONDITIONER: 'Air conditioner',
  HEAT_PUMP: 'Heat pump',
  FURNACE: 'Gas furnace',
  AIR_HANDLER: 'Air handler',
  PACKAGED_UNIT: 'Packaged unit',
  DUCTLESS: 'Ductless or window unit',
  BOILER: 'Boiler',
  UNIT_HEATER: 'Unit heater',
};
