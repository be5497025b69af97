import { models } from './models.ts';

/** A seeded order. Times are in hours before the seeding; all other data comes from customer and part. */
export interface SeedOrder {
  id: string;
  /** The customer's uid. */
  uid: string;
  partNumber: string;
  quantity: number;
  phone: string;
  address: string;
  placed: number;
  /** When its reservation lapsed. Unpaid orders without it still reserve their stock. */
  lapsed?: number;
  paid?: number;
  delivered?: number;
  /** Id of the model that the delivered part does not fit, as its buyer says. */
  misfits?: string;
}

const daniel = { uid: 'seed-customer', phone: '+1 614 555 0117', address: '2290 Foundry Street, Columbus, OH 43201' };
const mary = { uid: 'seed-customer-2', phone: '+1 614 555 0142', address: '418 Orchard Lane, Columbus, OH 43215' };
const carla = { uid: 'seed-customer-3', phone: '+1 614 555 0163', address: '77 Tannery Row, Columbus, OH 43206' };
const victor = { uid: 'seed-customer-4', phone: '+1 614 555 0178', address: '1500 Kiln Avenue, Columbus, OH 43211' };

/** Three buyers of its run capacitor say that it does not fit, so the fit is flagged. */
const halvorn36 = models.find(({ number }) => number.startsWith('HVX36'))?.id ?? '';

/** The parts that Mary, Carla and Victor bought are often ordered together: that takes three customers. */
export const orders: SeedOrder[] = [
  { id: '019ef3b5-3680-7b58-b3a8-f6850f112b00', ...daniel, partNumber: 'KM-FS90', quantity: 300, placed: 5 },
  {
    id: '019f220e-7280-78e0-8489-b2a7180f1900',
    ...daniel,
    partNumber: 'FW-FB22',
    quantity: 120,
    placed: 80,
    lapsed: 32,
  },
  {
    id: '019f5067-ae80-71d6-94f0-8f90a4fbdf00',
    ...daniel,
    partNumber: 'TM-X40',
    quantity: 150,
    placed: 22,
    paid: 21.9,
  },
  {
    id: '019f7ec0-ea80-7186-b529-4a6ac0dd6000',
    ...daniel,
    partNumber: 'PW-P16251',
    quantity: 600,
    placed: 530,
    paid: 529.8,
    delivered: 452,
  },
  {
    id: '019fad1a-2680-72c7-b592-184b6df5d100',
    ...daniel,
    partNumber: 'KM-SC80',
    quantity: 200,
    placed: 1210,
    paid: 1186,
    delivered: 1108,
  },
  { id: '019fdb73-6280-7b70-aba6-f5ddb3459300', ...mary, partNumber: 'TM-DB60', quantity: 100, placed: 9 },
  {
    id: '01a009cc-9e80-704d-9566-44654f422c00',
    ...mary,
    partNumber: 'HV-FD163',
    quantity: 250,
    placed: 30,
    paid: 29.7,
  },
  {
    id: '01a03825-da80-7463-8510-f8347a4a9600',
    ...mary,
    partNumber: 'OS-T100',
    quantity: 140,
    placed: 100,
    paid: 97.5,
  },
  {
    id: '01a0667f-1680-7656-a81c-275030633a00',
    ...mary,
    partNumber: 'DL-DR455R',
    quantity: 200,
    placed: 700,
    paid: 699.5,
    delivered: 628,
    misfits: halvorn36,
  },
  {
    id: '01a094d8-5280-7a10-8c01-2d5f6b7c1e00',
    ...carla,
    partNumber: 'HV-FD163',
    quantity: 250,
    placed: 640,
    paid: 639.2,
    delivered: 560,
  },
  {
    id: '01a0c331-8e80-7b21-9d12-3e6a7c8d2f00',
    ...carla,
    partNumber: 'OS-T100',
    quantity: 100,
    placed: 520,
    paid: 519.5,
    delivered: 448,
  },
  {
    id: '01a0f18a-ca80-7c32-8e23-4f7b8d9e3000',
    ...carla,
    partNumber: 'DL-DR455R',
    quantity: 200,
    placed: 610,
    paid: 608,
    delivered: 520,
    misfits: halvorn36,
  },
  {
    id: '01a11fe4-0680-7d43-9f34-508c9eaf4100',
    ...victor,
    partNumber: 'HV-FD163',
    quantity: 300,
    placed: 600,
    paid: 598.5,
    delivered: 530,
  },
  {
    id: '01a14e3d-4280-7e54-8a45-619dafb05200',
    ...victor,
    partNumber: 'OS-T100',
    quantity: 120,
    placed: 470,
    paid: 469,
    delivered: 400,
  },
  {
    id: '01a17c96-7e80-7f65-9b56-72aeb0c16300',
    ...victor,
    partNumber: 'DL-DR455R',
    quantity: 250,
    placed: 560,
    paid: 559.4,
    delivered: 488,
    misfits: halvorn36,
  },
];
