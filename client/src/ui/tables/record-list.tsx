import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

type RecordListProps<Row extends { id: string }> = ListFrameProps<Row> & Omit<RecordTableProps<Row>, 'rows'>;

/** A page of a list as a table, with its loading, empty and error states. */
export function RecordList<Row extends { id: string }>({
  label,
  columns,
  cardsBelow,
  onOpen,
  ...frame
}: RecordListProps<Row>) {
  const table = { label, columns, ...(cardsBelow && { cardsBelow }), ...(onOpen && { onOpen }) };
  return (
    <ListFrame {...frame}>
      <RecordTable {...table} rows={frame.connection?.edges.map(({ node }) => node)} />
    </ListFrame>
  );
}
