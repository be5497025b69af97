/** The part beside the form that orders it, on a tablet held upright too; on a phone above it. */
export const besideTheForm = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  '@media (min-width: 740px)': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
};
