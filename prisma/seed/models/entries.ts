import type { Entry, Kind } from './rows.ts';

const parts = (...numbers: string[]): Entry[] => numbers.map((part) => ({ part }));

const manual = 'Parts manual of the manufacturer';
const bulletin = 'Service bulletin of the manufacturer';

/** What fits each kind of equipment, whatever its size. */
export const ofKind: Record<Kind, Entry[]> = {
  AIR_CONDITIONER: [
    ...parts('TM-C130', 'FW-CF14', 'CV-CH70', 'CV-MK4', 'HV-FD163', 'HV-SV38', 'TM-DB60', 'OS-T72P'),
    { part: 'TM-C240', if: 'the unit draws more than 30 A' },
    { part: 'HV-LS3815', if: 'the line set is at most 15 ft long' },
    { part: 'OS-TS9', if: 'a common wire (C) reaches the thermostat' },
    { part: 'HV-RV34', not: 'The unit only cools, so it has no reversing valve.' },
    { part: 'TM-DF369', not: 'The unit only cools, so it has no defrost board.' },
  ],
  HEAT_PUMP: [
    ...parts('TM-C240', 'FW-CF14', 'CV-CH70', 'CV-MK4', 'HV-FD163', 'HV-SV38', 'TM-DB60', 'OS-NT10'),
    { part: 'OS-TS9', if: 'a common wire (C) reaches the thermostat' },
    { part: 'OS-T100', not: 'It has no terminal for the reversing valve.' },
    { part: 'TM-C130', not: 'One pole does not cut off the crankcase heater.' },
  ],
  FURNACE: [
    ...parts('KM-FS90', 'FW-DI33', 'TM-HL170', 'TM-X40', 'PW-P16251', 'OS-T100', 'OS-T72P', 'DL-B05'),
    { part: 'PW-M20254', if: 'the return has a 4 in. media cabinet' },
    { part: 'OS-LV22', not: 'It switches line voltage; the furnace is controlled by 24 V.' },
    { part: 'KM-PB3', not: 'The burners are lit by a hot surface, not by a pilot.' },
  ],
  AIR_HANDLER: [
    ...parts('TM-X40', 'TM-FR24', 'TM-FD10', 'FW-CP20', 'PW-P16251', 'OS-T72P'),
    { part: 'KM-EH5', if: 'the cabinet has the frame for electric heat' },
    { part: 'HV-HC12', if: 'the plenum is at least 14 in. wide' },
  ],
  PACKAGED_UNIT: [
    ...parts('TM-C240', 'FW-CF14', 'CV-CH70', 'CV-MK4', 'DL-DR455R', 'TM-X40', 'OS-T72P', 'FW-FB22'),
    { part: 'CV-WB330', not: 'The unit is made for a roof or a slab; the bracket carries 330 lb.' },
  ],
  DUCTLESS: [
    ...parts('CV-WB330', 'FW-CP20', 'PW-CM12'),
    { part: 'HV-LS3815', if: 'the indoor unit has 3/8 in. and 3/4 in. ports' },
    { part: 'OS-T72P', not: 'The unit has its own remote control, and no 24 V terminals.' },
  ],
  BOILER: [
    ...parts('KM-GV12', 'TM-X40', 'OS-T100'),
    { part: 'FW-EB13', not: 'A boiler has a circulator instead of a blower.' },
  ],
  UNIT_HEATER: [...parts('TM-HL170'), { part: 'PW-P16251', not: 'The heater has no filter.' }],
};

/** What fits single models, by the beginning of their number. */
export const ofModels: Record<string, Entry[]> = {
  HVA18: parts('DL-R075V', 'HV-AC18'),
  HVA24: parts('DL-R075V'),
  HVA30: [...parts('DL-DR455R'), { part: 'HV-TX3', if: 'the coil is for R-410A' }],
  HVA36: [
    ...parts('DL-DR455R', 'FW-FB22'),
    { part: 'HV-TX3', if: 'the coil is for R-410A' },
    {
      part: 'DL-R075V',
      serials: ['1320A00001', null],
      source: bulletin,
      note: 'For the fan motor since week 20 of 2013.',
    },
    {
      part: 'DL-B05',
      serials: [null, '1319A99999'],
      source: bulletin,
      note: 'For the fan motor until week 19 of 2013.',
    },
  ],
  HVA48: [...parts('DL-DR455R', 'FW-FB22'), { part: 'CV-HS35', if: 'the compressor starts hard at low voltage' }],
  HVA60: [...parts('DL-DR455R', 'FW-FB22'), { part: 'CV-HS35', if: 'the compressor starts hard at low voltage' }],
  HVX24: parts('DL-R075V'),
  HVX36: parts('DL-DR455R', 'HV-TX3', 'FW-FB22'),
  'HVX48-6T3': [
    ...parts('TM-C325D', 'FW-FB22'),
    { part: 'TM-C130', not: 'The unit has a three-phase supply.', source: manual },
    { part: 'DL-DR455R', not: 'Three-phase motors run without a capacitor.', source: manual },
  ],
  HVP24: parts('DL-R075V', 'TM-DF369'),
  HVP30: parts('DL-DR455R', 'TM-DF369', 'HV-RV34'),
  HVP36: [
    ...parts('DL-DR455R', 'HV-RV34', 'HV-TX3', 'FW-FB22'),
    { part: 'TM-DF369', serials: ['1530B00001', null], source: bulletin },
    {
      part: 'TM-DF369',
      not: 'The first defrost board has a plug of five pins.',
      serials: [null, '1529B99999'],
      source: bulletin,
    },
  ],
  HVP48: [...parts('DL-DR455R', 'TM-DF369', 'FW-FB22'), { part: 'HV-RV34', not: 'The valve is for at most 3 ton.' }],
  HVP60: [...parts('DL-DR455R', 'TM-DF369', 'FW-FB22'), { part: 'HV-RV34', not: 'The valve is for at most 3 ton.' }],
  'CVC2-024': parts('DL-R075V', 'DL-S108'),
  'CVC2-036': parts('DL-DR455R', 'DL-S108', 'CV-HS35'),
  'CVC2-042': parts('DL-DR455R', 'CV-HS35', 'FW-FB22'),
  'CVC2-060': parts('DL-DR455R', 'CV-HS35', 'FW-FB22'),
  'CVS5-024': parts('DL-R075V'),
  'CVS5-036': parts('DL-DR455R', 'HV-TX3', 'CV-HS35'),
  'CVS5-048': parts('DL-DR455R', 'CV-HS35', 'FW-FB22'),
  'CVH5-036': parts('DL-DR455R', 'TM-DF369', 'HV-RV34', 'HV-TX3'),
  'CVH5-048': [
    ...parts('DL-DR455R', 'TM-DF369', 'FW-FB22'),
    { part: 'HV-RV34', not: 'The valve is for at most 3 ton.' },
  ],
  CVPG: parts('KM-SE14', 'KM-FS90', 'KM-GV12', 'TM-PS065', 'FW-DI33', 'TM-HL170'),
  'CVPH-3600': parts('TM-DF369', 'HV-RV34', 'KM-EH5'),
  'KMG80-040': parts('KM-SC80', 'KM-GV12', 'TM-FC90', 'TM-PS065', 'FW-BW108'),
  'KMG80-060': parts('KM-SC80', 'KM-GV12', 'TM-FC90', 'TM-PS065', 'FW-BW108'),
  'KMG80-080': [
    ...parts('KM-GV12', 'TM-FC90', 'TM-PS065', 'FW-BW108'),
    { part: 'KM-SC80', serials: [null, 'K0951999'], source: bulletin },
    { part: 'KM-SN120', serials: ['K0952000', null], source: bulletin },
    {
      part: 'KM-SC80',
      not: 'The board since K0952000 is for nitride igniters only.',
      serials: ['K0952000', null],
      source: bulletin,
    },
  ],
  'KMG80-100': parts('KM-SN120', 'KM-GV12', 'TM-FC90', 'TM-PS065', 'FW-BW108'),
  'KMG80-120': [
    ...parts('KM-SN120', 'KM-GV12', 'TM-FC90', 'TM-PS065'),
    { part: 'FW-BW108', not: 'The wheel is 12 in. wide.' },
  ],
  KMG95: [
    ...parts('KM-SN120', 'KM-GV12', 'FW-CP20', 'TM-PS065'),
    { part: 'TM-FC90', not: 'The furnace has two stages.' },
  ],
  'KMG96-080': [
    ...parts('KM-SN120', 'FW-EB13', 'FW-CP20', 'TM-PS065'),
    { part: 'TM-FC90', not: 'The furnace has a variable speed.' },
    { part: 'KM-GV12', not: 'The furnace has a modulating gas valve.' },
  ],
  'KMB-75': parts('KM-PB3'),
  'KMB-105': parts('KM-PB3'),
  'KMB-150': [
    ...parts('KM-SE14', 'TM-PS065'),
    { part: 'KM-PB3', not: 'The boiler is lit by a spark, not by a pilot.' },
  ],
  KMU: [...parts('KM-SE14', 'KM-GV12', 'OS-T100'), { part: 'OS-LV22', not: 'The gas valve is controlled by 24 V.' }],
  KME: [...parts('OS-LV22', 'KM-EH5'), { part: 'OS-T100', not: 'The heater is switched by line voltage.' }],
  FWH: [...parts('DL-B05', 'FW-BW108'), { part: 'FW-EB13', if: 'the control board has a plug for an ECM motor' }],
  FWH18: parts('HV-AC18'),
  FWV: [...parts('FW-EB13'), { part: 'DL-B05', not: 'The ECM motor runs without a capacitor.', source: manual }],
  'PWW-050': [...parts('HV-RC05-R32', 'DL-B05'), { part: 'FW-CF14', not: 'The unit has a fan with two shafts.' }],
  'PWW-080': [
    ...parts('DL-B05'),
    { part: 'HV-RC05-R32', not: 'The compressor has 5,000 BTU/h; the unit needs 8,000 BTU/h.' },
  ],
  TMZ: parts('KM-SE14', 'KM-FS90', 'KM-GV12', 'TM-PS065', 'TM-FC90'),
  OSB: [...parts('OS-LV22'), { part: 'OS-T72P', not: 'The heater is switched by line voltage.' }],
  DLA: parts('DL-DR455R', 'CV-HS35', 'FW-FB22'),
};
