/**
 * The three agencies of spec section 2. Their details are placeholders there, and so they are here. `pin` is the place on
 * the drawn map.
 */
export const agencies = [
  {
    name: 'Agrabad',
    address: '14 Commerce Road, Agrabad',
    phone: '+880 31 555 0114',
    email: 'agrabad@example.com',
    pin: [252, 92],
  },
  {
    name: 'Halishahar',
    address: '27 Lake View, Halishahar',
    phone: '+880 31 555 0127',
    email: 'halishahar@example.com',
    pin: [128, 64],
  },
  {
    name: 'Potenga',
    address: '3 Harbour Street, Potenga',
    phone: '+880 31 555 0103',
    email: 'potenga@example.com',
    pin: [180, 212],
  },
] as const;
