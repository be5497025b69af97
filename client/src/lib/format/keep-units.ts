/** Keeps numbers together with their units: "120 V", "45 + 5 µF", "20 x 25" and "MERV 13" do not break. */
export const keepUnits = (name: string): string =>
  name.replaceAll(/(?<=[\d/]) (?=[a-zµΩ°]{1,5}\b|[µ°]|x \d|\+ \d)|(?<=\d x|\d \+|\bMERV) (?=\d)/giu, '\u00a0');
