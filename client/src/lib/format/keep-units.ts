/** Keeps numbers together with their units: "120 V", "45 + 5 µF" and "20 x 25" do not break. */
export const keepUnits = (name: string): string =>
  name.replaceAll(/(?<=[\d/]) (?=[a-zµΩ°]{1,5}\b|[µ°]|x \d|\+ \d)|(?<=\d x|\d \+) (?=\d)/giu, '\u00a0');
