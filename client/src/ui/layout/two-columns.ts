/** The columns of a grid on a phone: two, or one where they would be too narrow for the visitor's size of text. */
export const twoColumns = 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))';
