interface Diagram {
  title: string;
  image: string;
  /** The beginnings of the numbers of its models. */
  models: string[];
  /** Part number and place, in thousandths of the width and height. */
  positions: [partNumber: string, x: number, y: number][];
}

/** All pictures are of this size. */
export const pictureSize = { width: 960, height: 640 };

export const diagrams: Diagram[] = [
  {
    title: 'Outdoor unit',
    image: '/diagrams/outdoor-unit.svg',
    models: ['HVA', 'HVX', 'HVP', 'CVC2', 'CVS5', 'CVH5', 'DLA'],
    positions: [
      ['FW-FB22', 625, 131],
      ['FW-CF14', 625, 297],
      ['CV-MK4', 583, 938],
      ['CV-CH70', 625, 812],
      ['DL-DR455R', 938, 550],
      ['TM-C240', 938, 275],
      ['HV-FD163', 67, 675],
      ['HV-SV38', 67, 878],
    ],
  },
  {
    title: 'Gas furnace',
    image: '/diagrams/gas-furnace.svg',
    models: ['KMG'],
    positions: [
      ['FW-DI33', 62, 188],
      ['KM-SN120', 62, 442],
      ['KM-FS90', 729, 391],
      ['KM-GV12', 62, 631],
      ['TM-HL170', 667, 94],
      ['TM-FC90', 938, 516],
      ['TM-PS065', 938, 219],
      ['FW-BW108', 281, 869],
      ['PW-P16251', 948, 859],
    ],
  },
  {
    title: 'Air handler',
    image: '/diagrams/air-handler.svg',
    models: ['FWH', 'FWV'],
    positions: [
      ['HV-AC18', 125, 688],
      ['FW-BW108', 125, 328],
      ['FW-EB13', 625, 250],
      ['TM-X40', 917, 188],
      ['TM-FR24', 917, 422],
      ['KM-EH5', 125, 125],
      ['PW-P16251', 125, 909],
      ['FW-CP20', 917, 812],
    ],
  },
];
