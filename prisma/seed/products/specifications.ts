/** What each part measures, by part number: the values of its keys, and what differs from the usual delivery. */
interface Facts {
  specifications: Record<string, string>;
  leadDays?: number;
  warrantyMonths?: number;
  shipsByFreight?: boolean;
}

const freight = { leadDays: 5, shipsByFreight: true };

export const factsByNumber: Record<string, Facts> = {
  'HV-RC05-R32': {
    specifications: {
      type: 'Hermetic rotary',
      capacity: '5,000',
      voltage: '115',
      refrigerant: 'R-32',
      capacitor: '25 µF, 370 V',
    },
    warrantyMonths: 60,
    ...freight,
  },
  'CV-HS35': {
    specifications: {
      type: 'Start capacitor and potential relay',
      systemSize: '3 to 5',
      voltage: '208-240',
      pieces: '1',
    },
  },
  'CV-CH70': {
    specifications: {
      type: 'Belly band heater',
      power: '70',
      voltage: '240',
      size: '18 to 23 around',
      material: 'Silicone',
    },
  },
  'CV-MK4': {
    specifications: { type: 'Rotary and small scroll mounts', material: 'EPDM, steel sleeves', pieces: '4' },
  },
  'HV-AC18': {
    specifications: {
      type: 'Uncased A-coil',
      systemSize: '1.5',
      refrigerant: 'R-410A, R-454B',
      width: '14',
      connection: 'Flare, 3/4 in. drains',
      material: 'Rifled copper',
    },
    warrantyMonths: 60,
    ...freight,
  },
  'HV-HC12': {
    specifications: {
      type: 'Hot water duct coil',
      capacity: '18,000',
      size: '12 x 12',
      connection: '1/2 in. copper',
      material: 'Copper, aluminum fins',
    },
    warrantyMonths: 60,
    ...freight,
  },
  'KM-EH5': {
    specifications: {
      type: 'Electric heater',
      capacity: '17,060',
      voltage: '240',
      power: '5,000',
      current: '21',
      material: 'Nichrome on ceramic',
    },
    ...freight,
  },
  'HV-TX3': {
    specifications: {
      type: 'Thermostatic expansion',
      connection: '3/8 in. flare inlet',
      systemSize: '2.5 to 3',
      refrigerant: 'R-410A',
      leads: '30 capillary',
    },
  },
  'HV-RV34': {
    specifications: {
      type: '4-way reversing',
      connection: '1/2 in. discharge, 3/4 in. suction',
      systemSize: 'up to 3',
      coil: '24',
      leads: '36',
    },
  },
  'KM-GV12': {
    specifications: {
      type: 'Redundant gas valve',
      connection: '1/2 in. NPT',
      coil: '24',
      capacity: '150,000',
      fuel: 'Natural gas, propane kit',
      pressure: '3.5',
    },
  },
  'HV-SV38': {
    specifications: {
      type: 'Service valve with access port',
      connection: '3/8 in. flare by solder',
      material: 'Forged brass',
    },
  },
  'DL-DR455R': {
    specifications: {
      type: 'Dual run, round',
      capacitance: '45 + 5',
      voltage: '440',
      tolerance: '±6 %',
      connection: 'C 4, HERM 3, FAN 2 blades',
    },
  },
  'DL-R075V': {
    specifications: {
      type: 'Run, oval',
      capacitance: '7.5',
      voltage: '370/440',
      tolerance: '±6 %',
      material: 'Metallized film, steel can',
    },
  },
  'DL-S108': {
    specifications: {
      type: 'Start, electrolytic',
      capacitance: '88-108',
      voltage: '330',
      connection: '15 kΩ bleed resistor',
    },
  },
  'DL-B05': {
    specifications: {
      type: 'Fan run, box',
      capacitance: '5',
      voltage: '450',
      tolerance: '±5 %',
      leads: '6',
      mounting: 'One No. 8 screw',
      material: 'Polypropylene',
    },
  },
  'TM-C130': {
    specifications: {
      type: 'Definite purpose',
      poles: '1 with shunt',
      current: '30',
      coil: '24',
      resistiveCurrent: '40',
      connection: 'Lugs, double quick connects',
    },
  },
  'TM-C240': {
    specifications: {
      type: 'Definite purpose',
      poles: '2',
      current: '40',
      coil: '24',
      voltage: '600',
      resistiveCurrent: '50',
    },
  },
  'TM-C325D': {
    specifications: {
      type: 'Rail mount, 1 auxiliary',
      poles: '3',
      current: '25',
      coil: '24',
      connection: 'Box, 14 to 8 AWG',
      mounting: '35 mm DIN rail',
    },
  },
  'TM-FR24': {
    specifications: {
      type: 'Plug-in fan relay',
      poles: '1 change-over',
      current: '10',
      coil: '24',
      voltage: '240',
      connection: 'Quick connects or socket',
    },
  },
  'FW-CF14': {
    specifications: {
      type: 'Condenser fan, enclosed',
      horsepower: '1/4',
      voltage: '208-230',
      speed: '1,075',
      rotation: 'Reversible',
      shaft: '1/2',
      current: '1.4',
      capacitor: '5 µF, 370 V',
      mounting: '48 frame',
    },
    warrantyMonths: 24,
  },
  'FW-EB13': {
    specifications: {
      type: 'ECM blower, constant torque',
      horsepower: '1/3',
      voltage: '115',
      shaft: '1/2',
      stages: '5 speed taps',
      mounting: 'Belly band',
    },
    warrantyMonths: 24,
  },
  'FW-DI33': {
    specifications: {
      type: 'Draft inducer',
      horsepower: '1/30',
      voltage: '115',
      speed: '3,000',
      rotation: 'Clockwise',
    },
    warrantyMonths: 24,
  },
  'FW-BW108': {
    specifications: {
      type: 'Squirrel-cage wheel',
      rotation: 'Clockwise',
      shaft: '1/2',
      diameter: '10',
      width: '8',
      material: 'Galvanized steel',
    },
  },
  'FW-FB22': {
    specifications: {
      type: '3 blades, 23° pitch',
      rotation: 'Clockwise',
      shaft: '1/2',
      diameter: '22',
      material: 'Aluminum',
    },
  },
  'OS-T100': {
    specifications: {
      type: 'Round, mercury-free',
      stages: '1 heat, 1 cool',
      voltage: '24',
      range: '50 to 90',
      power24: 'No',
    },
    warrantyMonths: 36,
  },
  'OS-T72P': {
    specifications: {
      type: 'Programmable, 7 day',
      stages: '2 heat, 1 cool',
      voltage: '24 or 2 AA',
      connectivity: 'None',
    },
    warrantyMonths: 36,
  },
  'OS-LV22': {
    specifications: {
      type: 'Line voltage',
      voltage: '120-277',
      range: '40 to 85',
      current: '22',
      poles: '2',
      mounting: 'Deep single-gang box',
    },
    warrantyMonths: 36,
  },
  'OS-TS9': {
    specifications: {
      type: 'Touch screen',
      stages: '3 heat, 2 cool',
      voltage: '24',
      power24: 'Yes',
      connectivity: 'Wi-Fi, 2.4 GHz',
      mounting: 'Self-leveling plate',
    },
    warrantyMonths: 36,
  },
  'KM-FS90': {
    specifications: {
      type: 'Flame rod, 90° bend',
      connection: '1/4 in. spade',
      mounting: 'One screw',
      material: 'Iron-chromium-aluminum',
    },
  },
  'OS-NT10': {
    specifications: {
      type: 'NTC thermistor, curve 3',
      resistance: '10 kΩ at 77 °F',
      range: '32 to 158',
      leads: '40',
      connection: 'Keyed plug',
      material: 'Copper tip',
    },
  },
  'TM-PS065': {
    specifications: {
      type: 'Air pressure switch',
      pressure: '-0.65',
      connection: '1/4 in. port',
      mounting: 'Slotted bracket',
    },
  },
  'TM-HL170': {
    specifications: {
      type: 'High limit, bimetal disc',
      opensAt: '170',
      closesAt: '140',
      current: '25',
      mounting: 'Flange',
    },
  },
  'TM-FC90': {
    specifications: { type: 'Furnace control', stages: '1', delay: '60 to 180 s, heat off', current: '3 fuse' },
  },
  'TM-DF369': { specifications: { type: 'Defrost control', voltage: '24', delay: '30, 60 or 90 min' } },
  'TM-FD10': {
    specifications: {
      type: 'Fan delay timer',
      voltage: '18-30',
      current: '1.5',
      delay: '12 to 390 s',
      connection: '4 quick connects',
      mounting: 'One screw',
    },
  },
  'TM-X40': {
    specifications: {
      type: 'Class 2 transformer',
      voltage: '120/208/240 to 24',
      apparentPower: '40',
      leads: '9',
      mounting: 'Foot',
    },
  },
  'PW-P16251': {
    specifications: {
      type: 'Pleated',
      size: '16 x 25 x 1',
      merv: '8',
      depth: '1',
      pressure: '0.21',
      material: 'Pleats on wire, beverage board',
    },
  },
  'PW-M20254': {
    specifications: {
      type: 'Media',
      size: '20 x 25 x 4',
      merv: '13',
      depth: '4',
      actualSize: '19 3/4 x 24 3/4 x 4 3/8',
    },
  },
  'HV-FD163': {
    specifications: {
      type: 'Solid-core filter drier',
      connection: '3/8 in. solder',
      refrigerant: 'R-410A, R-32, R-454B',
      material: 'Molecular sieve, alumina',
    },
  },
  'PW-CM12': { specifications: { type: 'Carbon mesh, washable', size: '12 x 9', material: 'Activated carbon' } },
  'KM-SN120': {
    specifications: {
      type: 'Hot surface',
      voltage: '120',
      resistance: '40 to 75 Ω cold',
      mounting: 'Adapter bracket',
      material: 'Silicon nitride',
    },
  },
  'KM-SC80': {
    specifications: {
      type: 'Hot surface',
      voltage: '120',
      current: '4',
      leads: '9',
      material: 'Silicon carbide spiral, steatite block',
    },
  },
  'KM-SE14': {
    specifications: {
      type: 'Spark electrode with ground rod',
      leads: '24',
      connection: 'Boot',
      material: 'Alumina insulators',
    },
  },
  'KM-PB3': {
    specifications: { type: 'Hooded pilot', fuel: 'Natural gas, propane orifice', connection: '1/4 in. aluminum tube' },
  },
  'HV-LS3815': {
    specifications: {
      type: 'Insulated line set',
      size: '3/8 x 3/4',
      length: '15',
      systemSize: '2 to 3',
      material: 'Copper, ASTM B280',
    },
    ...freight,
  },
  'FW-CP20': {
    specifications: {
      type: 'Condensate tank pump',
      voltage: '115',
      lift: '20',
      flow: '84 at 5 ft',
      connection: '3/8 in. vinyl tube',
    },
    warrantyMonths: 24,
  },
  'TM-DB60': {
    specifications: {
      type: 'Non-fused pull-out',
      voltage: '240',
      current: '60',
      horsepower: '10',
      connection: '14 to 3 AWG',
      material: 'Galvanized, 3R',
    },
  },
  'CV-WB330': {
    specifications: { type: 'Wall bracket', load: '330', capacity: '36,000', material: 'Galvanized, powder-coated' },
    ...freight,
  },
};
