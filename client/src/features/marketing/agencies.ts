/** The three agencies of spec section 2. Their details are placeholders there, and so they are here. */
export const agencies = [
  {
    name: 'Agrabad',
    address: '14 Commerce Road, Agrabad',
    phone: '+880 31 555 0114',
    email: 'agrabad@example.com',
  },
  {
    name: 'Halishahar',
    address: '27 Lake View, Halishahar',
    phone: '+880 31 555 0127',
    email: 'halishahar@example.com',
  },
  {
    name: 'Potenga',
    address: '3 Harbor Street, Potenga',
    phone: '+880 31 555 0103',
    email: 'potenga@example.com',
  },
];
